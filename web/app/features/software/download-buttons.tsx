import { OPERATING_SYSTEMS, type OperatingSystem } from '@epassbild/contract/software.ts'
import { IconBrandApple, IconBrandWindows } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { paths } from '#app/paths.ts'
import { fileSize } from '#texts/file-size.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { heardLater } from '#ui/notices/heard-later.ts'
import { ownSystem } from './own-system.ts'
import styles from './software.module.css'
import type { DownloadFailure } from './software-answers.ts'
import type { Offer, useDownloads } from './use-downloads.ts'

const BUTTONS = {
  WINDOWS: { label: 'Für Windows herunterladen', Icon: IconBrandWindows },
  MAC: { label: 'Für macOS herunterladen', Icon: IconBrandApple },
} as const

/** SOFT-01: the reader's system first; during one download, no other can be started. */
export function DownloadButtons({ downloads }: { downloads: ReturnType<typeof useDownloads> }) {
  const [own, setOwn] = useState<OperatingSystem>('WINDOWS')
  useEffect(() => setOwn(ownSystem(navigator.userAgent)), [])
  const systems = [...OPERATING_SYSTEMS].sort((one, other) => Number(other === own) - Number(one === own))
  const { asked, busy, failure, offer } = downloads
  return (
    <div className={styles.downloads}>
      {systems.map((system) => {
        const { label, Icon } = BUTTONS[system]
        return (
          <div key={system} className={styles.dlOne}>
            <BusyButton
              type="button"
              look={system === own ? 'btn-p' : 'btn-s'}
              busy={busy && asked === system}
              notReady={busy}
              icon={Icon}
              onClick={() => void downloads.fetchIt(system)}
            >
              {label}
            </BusyButton>
            {asked === system && failure && <Failure failure={failure} />}
            {asked === system && offer && <OfferFacts offer={offer} />}
          </div>
        )
      })}
    </div>
  )
}

function Failure({ failure: { sentence, reason } }: { failure: DownloadFailure }) {
  return (
    <AlertBox tone="err" signless title={sentence}>
      {reason && <p>{reason}</p>}
      <p>
        Die Aufnahmestation läuft auch ohne Installation: <a href={paths.capture}>Aufnahme im Browser öffnen</a>
      </p>
    </AlertBox>
  )
}

function OfferFacts({ offer: { file_name, version, size, sha256 } }: { offer: Offer }) {
  return (
    <div role="status" className="small muted wrap-any">
      <div ref={heardLater}>
        <p>
          Der Download von {file_name} beginnt (Version {version}, {fileSize(size)}).
        </p>
        <p>
          SHA-256: <span className="mono">{sha256}</span>
        </p>
      </div>
    </div>
  )
}
