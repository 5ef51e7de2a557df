import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconDownload } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import styles from '#features/studios/my-studios.module.css'
import { followLink } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

/** A link that ends within this time is renewed before it is followed. */
const SOON_MS = 30_000

interface CertificateLinkProps {
  studio: RegisteredStudio
  address: string
  /** Loads the list again and gives this studio as it is now. */
  onRefresh: () => Promise<RegisteredStudio | undefined>
}

/** SHOP-05: „Anzeigen" saves the file; what people uploaded must not run in our origin. */
export function CertificateLink({ studio, address, onRefresh }: CertificateLinkProps) {
  const [failed, setFailed] = useState(false)
  const [busy, openAnew] = useOnce(async () => {
    const fresh = (await onRefresh())?.certificate_file
    setFailed(!fresh || endsSoon(fresh))
    if (fresh && !endsSoon(fresh)) followLink(fresh, FILE_NAME)
  })
  function follow(event: MouseEvent) {
    if (!endsSoon(address)) return
    event.preventDefault()
    void openAnew()
  }
  return (
    <span className={styles.shopLines}>
      <a className="link" href={address} download={FILE_NAME} onClick={follow} aria-busy={busy || undefined}>
        <IconDownload className="line-icon" aria-hidden="true" />
        Anzeigen<span className="reader-only"> (Gewerbenachweis für {studio.name})</span>
      </a>
      {failed && (
        <span role="alert" className="small">
          Der Nachweis konnte nicht geladen werden.
        </span>
      )}
    </span>
  )
}

const FILE_NAME = 'gewerbenachweis.pdf'

function endsSoon(address: string): boolean {
  const expires = Number(new URLSearchParams(address.split('?')[1]).get('expires'))
  return expires * 1000 - Date.now() < SOON_MS
}
