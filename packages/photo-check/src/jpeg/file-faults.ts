/** Reasons why a file is refused. A module of its own, so that pages do not load the code that reads files. */
export type FileFault =
  | 'empty'
  | 'too-large'
  | 'too-many-pixels'
  | 'png'
  | 'heic'
  | 'raw'
  | 'other-format'
  | 'other-jpeg'
  | 'damaged'

export const FILE_FAULT_SENTENCES: Readonly<Record<FileFault, string>> = {
  empty: 'Die Datei ist leer. Bitte übertragen Sie das Bild noch einmal von der Kamera.',
  'too-large': 'Die Datei ist größer als 64 MB. Bitte wählen Sie das JPEG der Kamera.',
  'too-many-pixels': 'Das Bild hat mehr als 64 Megapixel. Bitte wählen Sie an der Kamera eine kleinere Bildgröße.',
  png: 'Das ist ein PNG. Bitte wählen Sie das JPEG, das die Kamera gespeichert hat.',
  heic: 'Das ist ein HEIC-Bild. Bitte stellen Sie die Kamera auf JPEG („Maximale Kompatibilität“).',
  raw: 'Das ist eine RAW-Datei oder ein TIFF. Bitte öffnen Sie das Bild als JPEG; die Kamera stellen Sie auf JPEG oder auf RAW und JPEG.',
  'other-format': 'Diese Datei ist kein JPEG. Bitte wählen Sie das Bild, das die Kamera gespeichert hat.',
  'other-jpeg':
    'Diese Art von JPEG können Browser nicht öffnen. Bitte exportieren Sie das Bild in Ihrer Bildbearbeitung als gewöhnliches JPEG mit 8 Bit pro Kanal.',
  damaged: 'Das Bild lässt sich nicht lesen. Bitte übertragen Sie es noch einmal von der Kamera.',
}
