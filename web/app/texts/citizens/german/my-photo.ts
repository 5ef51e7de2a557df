import type { SameShape } from '#texts/citizens/same-shape.ts'

/** Texts of „Mein Passbild“; the original of their translations. */
export const GERMAN_MY_PHOTO = {
  locale: 'de-DE',
  title: 'Mein Passbild',
  lead: 'Sehen Sie nach, wie lange Ihr Bild gilt und wer es abgerufen hat. Ohne Konto, nur mit Ihrem Beleg.',
  aside: 'Beleg und Datenschutz',
  check: 'Beleg prüfen',
  checkAnother: 'Anderen Beleg prüfen',
  scan: 'Mit Kamera scannen',
  scanTitle: 'Code mit der Kamera scannen',
  openFile: 'Bild oder PDF öffnen',
  yourSlip: 'Ihr Beleg, bitte',
  yourSlipText:
    'Auf dem Beleg aus dem Fotostudio steht ein Code. Halten Sie ihn vor die Kamera, oder öffnen Sie ein Foto oder PDF des Belegs.',
  slipPicture: 'Beleg aus dem Fotostudio; die beiden Codes in seiner Mitte sind umrandet.',
  searching: 'Wir sehen nach …',
  privacy: 'So bleibt es privat',
  codeStays: 'Ihr Code bleibt in diesem Browser.',
  onlyAuthorities: 'Das Bild selbst erhalten nur Behörden.',
  keepSlip:
    'Heben Sie den Beleg auf. Ohne Code kann niemand Ihr Bild öffnen, auch wir nicht. Ist der Beleg verloren, kann Ihr Studio das Bild sperren und durch ein neues ersetzen. Oder wir löschen es. Schreiben Sie uns Studio, Tag und Uhrzeit der Aufnahme:',
  states: {
    stored: 'Ihr Bild ist gespeichert',
    expired: 'Ihr Bild ist abgelaufen',
    deleted: 'Ihr Bild ist gelöscht',
  },
  recognised: 'Code erkannt',
  validUntil: 'Gültig bis',
  thenDeleted: 'danach löschen wir es automatisch',
  today: 'Nur noch heute',
  days: (days: number) => (days === 1 ? 'Noch 1 Tag' : `Noch ${days} Tage`),
  history: 'Was mit Ihrem Bild geschah',
  taken: 'Aufgenommen und übermittelt',
  retrieved: 'Abgerufen',
  gone: 'Gelöscht',
  willGo: 'Wird gelöscht',
  atTheLatest: (day: string) => `spätestens am ${day}`,
  because: {
    expired: 'weil der Code abgelaufen ist',
    citizen: 'von Ihnen',
    authority: 'nach der Entscheidung einer Behörde',
    undecided: 'weil die Behörde nach dem Abruf keine Aufbewahrung vermerkt hat',
    studio: 'vom Fotostudio',
    operator: 'vom Betreiber',
  },
  newPhoto: 'Brauchen Sie noch ein Passbild, lassen Sie bitte in einem Fotostudio ein neues aufnehmen.',
  newerSlip: 'Gibt es einen neueren Beleg, gilt dieser. Sonst fragen Sie bitte das Studio.',
  deleteEarly: 'Bild früher löschen',
  deleteWarning: 'Danach kann keine Behörde das Bild mehr abrufen. Das lässt sich nicht rückgängig machen.',
  askElsewhere:
    'Sind Sie noch im Studio, fragen Sie dort. Später löscht es die Behörde, der Sie den Beleg vorlegen, oder wir. Schreiben Sie uns Studio, Tag und Uhrzeit der Aufnahme, aber schicken Sie nie den Code:',
  delete: 'Bild löschen',
  deleteNow: 'Bild jetzt löschen?',
  unsure: 'Ihr Bild: gespeichert oder gelöscht?',
  deletionUnsure:
    'Ob Ihr Bild gelöscht ist, wissen wir gerade nicht: Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  unreachable: 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  noReason: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
}
export type MyPhotoTexts = SameShape<typeof GERMAN_MY_PHOTO>
