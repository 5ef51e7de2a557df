/** The fixed text of every slip, the same on the page and in the PDF. */
export const SLIP_TITLE = 'Ihr Beleg für die Behörde'
export const SLIP_TEST_NOTICE = 'Testbetrieb – nicht für echte Anträge'

export const SLIP_LABELS = {
  capturedOn: 'Aufgenommen',
  validUntil: 'Gültig bis',
  uses: 'Nutzbar für',
  customerReference: 'Kundennummer',
  firstName: 'Für',
} as const
export const SLIP_USES = 'Pass, Ausweis, Aufenthaltstitel'
/** Other offices require a picture on paper. */
export const SLIP_NOT_FOR = 'Führerschein, Gesundheitskarte und Visum: nur mit Bild auf Papier.'

export const SLIP_SYMBOLS = {
  qr: { name: 'QR-Code', purpose: 'für Kamera und Handscanner' },
  datamatrix: { name: 'DataMatrix', purpose: 'für das Lesegerät im Amt' },
} as const

export const SLIP_STEPS = [
  'Nehmen Sie diesen Beleg mit zur Behörde.',
  'Dort wird einer der beiden Codes gescannt.',
  'Bitte sagen Sie dem Amt, wenn Sie das Foto noch einmal brauchen.',
] as const

/** In place of the last step, in large print, for a person who said so in the studio. */
export const SLIP_FURTHER_USE = 'Ich brauche dieses Foto noch für ein weiteres Dokument.'

/** Second step of a slip with a single symbol (certified operation). */
export const SLIP_STEP_ONE_SYMBOL = 'Dort wird der Code gescannt.'

export const SLIP_WARNING =
  'Wer diesen Beleg hat, kann ihn einer Behörde vorlegen. Geben Sie ihn nicht weiter und veröffentlichen Sie kein Foto davon.'

/** Storage place of the photo; the operator words place and company. */
export function sayWhereItLies(place: string, company: string): string {
  return `Ihr Foto liegt verschlüsselt in einem Rechenzentrum in ${place}, betrieben von ${company}.`
}
