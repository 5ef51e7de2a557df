import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconDownload } from '@tabler/icons-react'
import { type MouseEvent, useState } from 'react'
import styles from '#features/studios/my-studios.module.css'
import { followLink } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

interface CertificateLinkProps {
  studio: RegisteredStudio
  address: string
  /** Reloads the list and returns the current state of this studio. */
  onRefresh: () => Promise<RegisteredStudio | undefined>
}

/** SHOP-05: „Anzeigen" downloads the file; uploaded content must not run in our origin. */
export function CertificateLink({ studio, address, onRefresh }: CertificateLinkProps) {
  const [failed, setFailed] = useState(false)
  const [busy, open] = useOnce(async () => {
    const fresh = (await onRefresh())?.certificate_file
    setFailed(!fresh)
    if (fresh) followLink(fresh, FILE_NAME)
  })
  // Always fetches a new link: only the server's clock decides when the one in the list expires.
  function follow(event: MouseEvent) {
    event.preventDefault()
    void open()
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
