import { AlertBox } from '#ui/notices/alert-box.tsx'
import type { ScanReport } from './check-scan.ts'

const VERDICTS = {
  right: ['ok', 'Der Scanner liest richtig. Alle Zeichen kamen an, wie sie gedruckt sind.'],
  mended: ['warn', 'Der Code kam verändert an. Der Bildabruf kann ihn trotzdem lesen.'],
  wrong: ['err', 'So kann der Bildabruf den Code nicht lesen.'],
} as const

const OTHER_CODE =
  'Das war ein Code von einem Beleg, nicht vom Testblatt. Er wurde nicht gespeichert und nicht gesendet.'

/** Verdict on the scanner from the latest scan of the sheet. */
export function ScanResult({ report }: { report: ScanReport }) {
  const [tone, title] = VERDICTS[report.verdict]
  return (
    <AlertBox tone={tone} title={title}>
      {report.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {report.other && <p>{OTHER_CODE}</p>}
      {report.changed.length > 0 && (
        <p>
          Verändert kommen an: {report.changed.map(([printed, arriving]) => `${printed} als ${arriving}`).join(', ')}.
        </p>
      )}
    </AlertBox>
  )
}
