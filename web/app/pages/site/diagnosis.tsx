import { paths } from '#app/paths.ts'
import { Diagnosis } from '#features/diagnosis/diagnosis.tsx'
import type { Finding } from '#features/diagnosis/finding.ts'
import { checkScan, type ScanReport } from '#features/retrieval/scanner-check/check-scan.ts'
import { ScannerField } from '#ui/code-reader/scanner-field.tsx'
import '#ui/code-reader/code-reader.module.css'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'

/** A slip may be scanned here by mistake: the page never loads anything from third parties. */
export const handle: PageHandle = { secret: true, needs: ['wasm', 'camera', 'eid-client'] }

export const meta = () =>
  pageMeta({
    title: 'Liegt es an mir?',
    description:
      'Störung bei Aufnahme oder Abruf? Diese Seite prüft unsere Server und Ihren Arbeitsplatz und sagt, wer dran ist.',
  })

export default function DiagnosisPage() {
  return (
    <div className="layout">
      <h1>Liegt es an mir?</h1>
      <p className="lead my-4">
        Wenn Aufnahme, Übermittlung oder Abruf nicht gehen, sagt diese Seite, ob wir dran sind oder Sie. Sie brauchen
        keine Anmeldung.
      </p>
      <Diagnosis renderScanner={(onFinding) => <ScannerTest onFinding={onFinding} />} />
      <Toasts />
    </div>
  )
}

function ScannerTest({ onFinding }: { onFinding: (finding: Finding) => void }) {
  return (
    <>
      <p>
        <span>
          Scannen Sie den Code vom <a href={paths.scannerCheck}>Testblatt der Scanner-Prüfung</a>.
        </span>
      </p>
      <ScannerField
        id="testcode"
        label="Testcode mit dem Handscanner lesen"
        onText={(text, ending) => onFinding(findingOf(checkScan(text, ending)))}
      />
    </>
  )
}

const MENDED = 'Der Code kam verändert an, der Bildabruf liest ihn trotzdem.'

function findingOf({ verdict, sentences }: ScanReport): Finding {
  if (verdict === 'wrong') return { state: 'bad', turn: 'it', says: sentences.join(' ') }
  return {
    state: 'good',
    says: verdict === 'mended' ? [MENDED, ...sentences].join(' ') : 'Der Scanner liest richtig.',
  }
}
