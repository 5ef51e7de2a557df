import { PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { limitInWords, valueInWords } from '@epassbild/photo-check/in-words.ts'
import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import { IconListCheck } from '@tabler/icons-react'
import styles from './check-record.module.css'
import { PrintButton } from './print-button.tsx'

/** The check whose shares of the photo's height are shown in millimetres: the height of the head. */
const HEAD_HEIGHT = 8

/** The check of the transferred photo: measured values and verdicts, no image data. */
export type CheckRecord = readonly Finding[]

interface CheckRecordButtonProps {
  record: CheckRecord
  content: SlipContent
}

/** Prints the record for the customer, as evidence if an authority refuses the photo. */
export function CheckRecordButton({ record, content }: CheckRecordButtonProps) {
  return (
    <PrintButton icon={IconListCheck} sheet={<CheckRecordSheet record={record} content={content} />}>
      Prüfprotokoll drucken
    </PrintButton>
  )
}

function CheckRecordSheet({ record, content }: CheckRecordButtonProps) {
  return (
    <section className={styles.recordPaper} aria-label="Prüfprotokoll">
      <h2>Prüfprotokoll zum Passbild</h2>
      <p>
        {content.studioName}, {content.studioAddress}
        <br />
        Aufgenommen am {content.capturedOn}, gültig bis {content.validUntil}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Prüfung</th>
            <th scope="col">gemessen</th>
            <th scope="col">Vorgabe</th>
            <th scope="col">Ergebnis</th>
          </tr>
        </thead>
        <tbody>
          {record.map((finding) => (
            <tr key={finding.id}>
              <th scope="row">{finding.name}</th>
              <td>{measuredInWords(finding)}</td>
              <td>{limitOf(finding)}</td>
              <td>{finding.verdict === 'ok' ? 'erfüllt' : finding.sentence}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Geprüft hat die Software des Fotostudios. Darüber, ob das Bild angenommen wird, entscheidet die Behörde. Lehnt
        sie es ab, legen Sie dieses Blatt im Studio vor.
      </p>
    </section>
  )
}

/** „33,8 mm" for the head, else the value with its unit. */
export function measuredInWords(finding: Finding): string {
  return valueInWords(inMillimetres(finding))
}

const limitOf = (finding: Finding) => limitInWords(inMillimetres(finding))

function inMillimetres(finding: Finding): Finding {
  if (finding.id !== HEAD_HEIGHT) return finding
  const { value, limit } = finding
  const scaled = Object.fromEntries(Object.entries(limit).map(([bound, share]) => [bound, share * PHOTO.heightMm]))
  return { ...finding, value: value * PHOTO.heightMm, limit: scaled, unit: 'mm', digits: 1 }
}
