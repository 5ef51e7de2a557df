import { IconBrandApple, IconBrandWindows } from '@tabler/icons-react'
import styles from './eid.module.css'

/** The issuer's page offers Windows first and has no permanent URL for the file; macOS uses Apple's store. */
const SYSTEMS = [
  { name: 'Windows', address: 'https://www.ausweisapp.bund.de/download#:~:text=Windows', Icon: IconBrandWindows },
  { name: 'macOS', address: 'https://apps.apple.com/de/app/ausweisapp-bund/id948660805', Icon: IconBrandApple },
] as const

/** EID-02. */
export function AppDownloads() {
  return (
    <div className={styles.eidRow}>
      {SYSTEMS.map(({ name, address, Icon }) => (
        <a key={name} className="btn btn-s btn-sm" href={address} target="_blank" rel="noopener noreferrer">
          <Icon className="line-icon" aria-hidden="true" />
          AusweisApp für {name}
          <span className="reader-only"> (neuer Tab)</span>
        </a>
      ))}
    </div>
  )
}
