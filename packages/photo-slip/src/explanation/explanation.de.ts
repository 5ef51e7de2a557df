import type { Explanation } from './explanation-texts.ts'

export const GERMAN: Explanation = {
  lang: 'de',
  dir: 'ltr',
  name: 'Deutsch',
  title: 'So geht es weiter',
  take: 'Nehmen Sie diesen Beleg mit zum Amt.',
  scan: {
    two: 'Das Amt scannt einen der beiden Codes und sieht Ihr Foto.',
    one: 'Das Amt scannt den Code und sieht Ihr Foto.',
  },
  decides: 'Das Amt entscheidet, ob das Foto passt.',
  again: 'Brauchen Sie das Foto noch einmal? Sagen Sie es dem Amt.',
  valid: 'Der Beleg gilt 6 Monate. Danach wird das Foto gelöscht.',
  keep: 'Geben Sie den Beleg keiner anderen Person. Machen Sie kein Foto davon.',
  lost: 'Ist der Beleg verloren? Gehen Sie wieder ins Fotostudio.',
  paper: 'Für Führerschein, Gesundheitskarte und Visum brauchen Sie ein Foto auf Papier.',
}
