import type { SameShape } from '#texts/citizens/same-shape.ts'

/** Texts of the station's customer screen; the original of their translations. */
export const GERMAN_CUSTOMER = {
  title: 'Ihr Passbild',
  look: 'Bitte sehen Sie das Bild in Ruhe an.',
  exactly: 'Genau dieses Bild bekommt die Behörde für Ihr Dokument.',
  valid: 'Sie erhalten einen Beleg mit einem Code. Er gilt 6 Monate.',
  safe: 'Nur eine Behörde kann das Bild mit dem Code öffnen. Bewahren Sie den Beleg gut auf.',
  further: 'Wird das Bild noch für ein weiteres Dokument gebraucht?',
  yes: 'Ja',
  no: 'Nein',
  use: 'Ja, dieses Bild verwenden',
  other: 'Nein, ein anderes Bild',
  picture: 'Ihr Bild in groß',
}
export type CustomerTexts = SameShape<typeof GERMAN_CUSTOMER>
