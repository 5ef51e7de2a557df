import { useEffect, useState } from 'react'
import { ScannerField } from '#ui/code-reader/scanner-field.tsx'
import '#ui/code-reader/code-reader.module.css'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { checkScan, type ScanReport } from './check-scan.ts'
import { ItLink } from './it-link.tsx'
import { Remedies } from './remedies.tsx'
import { findingIn, type RemedyName } from './remedy-names.ts'
import { ScanResult } from './scan-result.tsx'
import styles from './scanner-check.module.css'
import { TestSheet } from './test-sheet.tsx'

/** Sheet, live result, remedies and the link for the IT. A scan is judged in this page and dropped. */
export function ScannerCheck() {
  // A new key per scan: a second scan with the same verdict is announced, too.
  const [{ scan, report }, setLatest] = useState<{ scan: number; report?: ScanReport }>({ scan: 0 })
  const [told, setTold] = useState<readonly RemedyName[]>([])
  // The page is prerendered for every query: a finding in the URL is known only in the browser.
  useEffect(() => setTold(findingIn(location.search)), [])
  const found = report?.remedies ?? told
  return (
    <div className={styles.sheetGrid}>
      <TestSheet />
      <section className={`card ${styles.sheetCard} no-print`} aria-labelledby="ergebnis">
        <h2 id="ergebnis">Ergebnis</h2>
        <ScannerField
          id="testcode"
          label="Testcode mit dem Handscanner lesen"
          onText={(text, ending) => setLatest({ scan: scan + 1, report: checkScan(text, ending) })}
        />
        {report ? <ScanResult key={scan} report={report} /> : <Before told={told} />}
      </section>
      <Remedies found={found} />
      <ItLink found={found} sentences={report?.sentences ?? []} />
    </div>
  )
}

function Before({ told }: { told: readonly RemedyName[] }) {
  if (told.length === 0) return <p className="muted">Hier steht nach jedem Scan, was angekommen ist.</p>
  return (
    <AlertBox tone="info" title="Sie haben den Link einer Prüfung geöffnet.">
      <p>Was dort gefunden wurde, steht unter „Was hilft“ an erster Stelle. Prüfen Sie danach mit dem Testblatt.</p>
    </AlertBox>
  )
}
