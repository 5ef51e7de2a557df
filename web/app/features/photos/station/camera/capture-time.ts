import { CAPTURE_AHEAD_SECONDS_MAX, CAPTURE_DAYS_MAX } from '@epassbild/contract/photos.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { dayOf, dayTimeOf } from '#texts/moments.ts'
import { capturedAtIn } from './capture-moment.ts'

const DAY_MS = 24 * 3_600_000

/**
 * QUEUE-02: why the server would refuse this capture time after the eID is spent, with the remedy; undefined if the
 * shot may be transferred.
 * @param now by the server's clock, which the server judges by.
 */
export function captureTimeFault(capturedAt: string, exif: KeptExif, now: Date): string | undefined {
  const ageMs = now.getTime() - Date.parse(capturedAt)
  const camera = cameraName(exif)
  if (ageMs < -CAPTURE_AHEAD_SECONDS_MAX * 1000)
    return capturedAtIn(exif)
      ? `Die Uhr der Kamera${camera} geht vor: Sie nennt den ${dayTimeOf(capturedAt)}. Bitte stellen Sie Datum, Uhrzeit und Zeitzone der Kamera und nehmen Sie das Bild noch einmal auf.`
      : `Die Datei ist mit einem Zeitpunkt in der Zukunft gespeichert: ${dayTimeOf(capturedAt)}. Bitte stellen Sie die Uhr der Kamera${camera} und nehmen Sie das Bild noch einmal auf.`
  if (ageMs > CAPTURE_DAYS_MAX * DAY_MS)
    return `Laut Datei ist das Bild vom ${dayOf(capturedAt)} und damit älter als ${CAPTURE_DAYS_MAX} Tage. Bitte nehmen Sie ein neues Bild auf. Ist es von heute, stellen Sie vorher Datum und Uhrzeit der Kamera${camera}.`
  return undefined
}

/** „ Beispiel B-100“, without a repeated maker; empty if the file does not name it. */
function cameraName({ make = '', model = '' }: KeptExif): string {
  const [maker = ''] = make.trim().split(/\s+/)
  const isNamed = model.toLowerCase().startsWith(maker.toLowerCase())
  const name = (isNamed ? model : `${maker} ${model}`).trim()
  return name && ` „${name}“`
}
