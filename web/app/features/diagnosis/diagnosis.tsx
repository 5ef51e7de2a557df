import { IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { siteFact } from '#texts/site-facts.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { CheckRow } from './check-row.tsx'
import { CopyResult } from './copy-result.tsx'
import styles from './diagnosis.module.css'
import { type Finding, verdictOf } from './finding.ts'
import { useDiagnosis } from './use-diagnosis.ts'

interface DiagnosisProps {
  /** The field for the scanner's test sheet; the retrieval feature judges the scan. */
  renderScanner: (onFinding: (finding: Finding) => void) => ReactNode
}

/** Checks both sides of the connection, and says who has to act. */
export function Diagnosis({ renderScanner }: DiagnosisProps) {
  const { findings, note, lookAgain, tryCamera, tryEidClient } = useDiagnosis()
  const { tone, title, says } = verdictOf(findings)
  return (
    <>
      <AlertBox tone={tone} title={title}>
        <p>{says}</p>
      </AlertBox>
      <div className={styles.sides}>
        <section className={`card ${styles.side}`} aria-labelledby="bei-uns">
          <h2 id="bei-uns">Bei uns</h2>
          <ul>
            <CheckRow check="cloud" finding={findings.cloud} />
            <CheckRow check="directory" finding={findings.directory} />
            <CheckRow check="certificates" finding={findings.certificates} />
          </ul>
          <StatusLink />
        </section>
        <section className={`card ${styles.side}`} aria-labelledby="bei-ihnen">
          <h2 id="bei-ihnen">Bei Ihnen</h2>
          <ul>
            <CheckRow check="browser" finding={findings.browser} />
            <CheckRow check="clock" finding={findings.clock} />
            <CheckRow check="camera" finding={findings.camera}>
              <TryButton finding={findings.camera} onClick={tryCamera}>
                Kamera prüfen
              </TryButton>
            </CheckRow>
            <CheckRow check="card-reader" finding={findings['card-reader']}>
              <TryButton finding={findings['card-reader']} onClick={tryEidClient}>
                AusweisApp suchen
              </TryButton>
            </CheckRow>
            <CheckRow check="scanner" finding={findings.scanner}>
              {renderScanner((scanner) => note({ scanner }))}
            </CheckRow>
          </ul>
        </section>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-p" onClick={lookAgain}>
          <IconRefresh className="line-icon" aria-hidden="true" />
          Noch einmal prüfen
        </button>
        <CopyResult findings={findings} />
      </div>
    </>
  )
}

interface TryButtonProps {
  finding: Finding
  onClick: () => Promise<void>
  children: string
}

function TryButton({ finding, onClick, children }: TryButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-s btn-sm"
      disabled={finding.state === 'running'}
      onClick={() => void onClick()}
    >
      {children}
    </button>
  )
}

/** Known in the browser only: the page is prerendered for every installation. */
function StatusLink() {
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(siteFact('statusUrl')), [])
  if (!address) return null
  return (
    <p>
      <a href={address} rel="noopener">
        Was in den letzten 90 Tagen gestört war
      </a>
    </p>
  )
}
