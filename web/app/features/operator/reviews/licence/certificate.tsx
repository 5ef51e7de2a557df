import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { IconDownload, IconFileOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { reloadReview } from '#features/operator/reviews/load-reviews.ts'
import styles from '#features/operator/reviews/review.module.css'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { followLink } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'
import { LicencePreview } from './licence-preview.tsx'

/** The link is valid for five minutes; one older than this is renewed before it is followed. */
const LINK_GOOD_MS = 4 * 60_000

interface CertificateProps {
  ownerId: number
  studio: ReviewCase['studios'][number]
  /** When the link in `studio` was created. */
  loadedAt: number
}

/** The trade licence beside its studio; downloaded, not displayed: uploaded content must not run in our origin. */
export function Certificate(props: CertificateProps) {
  if (props.studio.certificate_file === null) {
    return (
      <div className={styles.pdf}>
        <IconFileOff className={`line-icon ${styles.none}`} aria-hidden="true" />
        <p>Kein Nachweis eingereicht</p>
      </div>
    )
  }
  return (
    <div className={styles.pdf}>
      <LicencePreview studio={props.studio} />
      <CertificateLink {...props} address={props.studio.certificate_file} />
    </div>
  )
}

function CertificateLink({ ownerId, studio, loadedAt, address }: CertificateProps & { address: string }) {
  const queries = useQueryClient()
  const [failed, setFailed] = useState(false)
  const [busy, openAnew] = useOnce(async () => {
    setFailed(false)
    const { value, failure } = await reloadReview(queries, ownerId)
    const fresh = value?.studios.find(({ id }) => id === studio.id)?.certificate_file
    if (fresh && !failure) followLink(fresh, FILE_NAME)
    else setFailed(true)
  })
  function follow(event: MouseEvent) {
    if (Date.now() - loadedAt < LINK_GOOD_MS) return
    event.preventDefault()
    void openAnew()
  }
  return (
    <>
      <a className="link" href={address} download={FILE_NAME} onClick={follow} aria-busy={busy || undefined}>
        <IconDownload className="line-icon" aria-hidden="true" />
        PDF öffnen<span className="reader-only"> (Nachweis für {studio.name})</span>
      </a>
      {failed && (
        <AlertBox tone="err">Der Nachweis konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.</AlertBox>
      )}
    </>
  )
}

const FILE_NAME = 'gewerbenachweis.pdf'
