import styles from '#features/retrieval/scanner-check/scanner-check.module.css'
import { ScannerCheck } from '#features/retrieval/scanner-check/scanner-check.tsx'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'

/** A slip may be scanned here by mistake: the page never loads anything from third parties. */
export const handle: PageHandle = { secret: true }

export const meta = () =>
  pageMeta({
    title: 'Scanner-Prüfung',
    description:
      'Prüfen Sie ohne Anmeldung, ob Ihr Handscanner Passbild-Codes richtig liest: Testblatt, Ergebnis und Abhilfe.',
  })

export default function ScannerCheckPage() {
  return (
    <div className={`layout ${styles.scannerCheck}`}>
      <header className="no-print">
        <h1>Scanner-Prüfung</h1>
        <p className="lead">
          Liest Ihr Handscanner die Codes vom Passbild-Beleg richtig? Scannen Sie das Testblatt. Sie brauchen dafür
          keine Anmeldung, und nichts davon verlässt diesen Browser.
        </p>
      </header>
      <ScannerCheck />
      <Toasts />
    </div>
  )
}
