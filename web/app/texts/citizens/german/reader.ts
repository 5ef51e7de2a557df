import type { SameShape } from '#texts/citizens/same-shape.ts'

/** Texts of dialogs, camera and file reader; the original of their translations. */
export const GERMAN_READER = {
  close: 'Schließen',
  closeMessage: 'Meldung schließen',
  cancel: 'Abbrechen',
  retry: 'Erneut versuchen',
  slow: 'Das dauert länger als üblich. Bitte schließen Sie die Seite nicht.',
  insecure: {
    title: 'Diese Seite ist unverschlüsselt geöffnet (http).',
    text: 'Browser geben Kamera und Verschlüsselung nur für https oder den eigenen Rechner frei. Öffnen Sie die Seite unter https oder auf dem Rechner des Servers unter http://localhost.',
  },
  camera: 'Kamera',
  cameraPicture: 'Bild der Kamera',
  allowCamera: 'Bitte erlauben Sie den Zugriff auf die Kamera.',
  holdStill: 'Halten Sie den Code ruhig und flach vor die Kamera.',
  readerBroken: 'Der Code-Leser ist nicht gestartet.',
  reload: 'Bitte laden Sie die Seite neu.',
  partMissing: 'Dieser Teil der Seite konnte nicht geladen werden.',
  orFile: 'Sie können den Beleg auch als Bild oder PDF öffnen.',
  denied: {
    title: 'Der Browser darf die Kamera nicht benutzen.',
    remedy: 'Erlauben Sie den Zugriff in der Adresszeile des Browsers und versuchen Sie es noch einmal.',
  },
  absent: {
    title: 'Es wurde keine Kamera gefunden.',
    remedy: 'Schließen Sie eine Kamera an und versuchen Sie es noch einmal.',
  },
  busy: {
    title: 'Die Kamera ist belegt.',
    remedy: 'Schließen Sie andere Programme, die sie benutzen, und versuchen Sie es noch einmal.',
  },
  lost: {
    title: 'Die Verbindung zur Kamera ist abgebrochen.',
    remedy: 'Prüfen Sie das Kabel und versuchen Sie es noch einmal.',
  },
  file: {
    empty: 'Die Datei ist leer.',
    'too-large': 'Die Datei ist zu groß. Öffnen Sie ein Bild oder PDF mit höchstens 30\u00a0MB.',
    'too-many-pixels': 'Das Bild hat mehr als 60\u00a0Megapixel. Bitte öffnen Sie eine kleinere Aufnahme des Belegs.',
    unreadable: 'Die Datei lässt sich nicht öffnen. Bitte wählen Sie ein JPEG, PNG oder PDF.',
    locked: 'Das PDF ist mit einem Passwort geschützt. Bitte öffnen Sie ein Foto oder einen Scan des Belegs.',
    'no-code': 'In der Datei ist kein Code zu erkennen. Fotografieren Sie den Beleg scharf, gerade und ohne Schatten.',
  },
}
export type ReaderTexts = SameShape<typeof GERMAN_READER>
