import { CAPTURE_AHEAD_SECONDS_MAX, CAPTURE_DAYS_MAX } from '@epassbild/contract/photos.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { dayOf } from '#texts/moments.ts'

const DAY_MS = 24 * 3_600_000

/** Programs that change pictures; what cameras and phones write there is a number of their own software. */
const EDITORS =
  /photoshop|lightroom|gimp|affinity|capture one|luminar|snapseed|facetune|photopea|pixelmator|paint|canva|dxo|darktable|rawtherapee|acdsee|corel|faceapp|meitu|beauty/i

/**
 * Questions raised by the EXIF of a camera's file, one German sentence each (TR-03170 wants a picture just taken and
 * not edited). They warn; only the age is refused later, and then the eID would be spent.
 */
export function recordNotices({ source, capturedAt }: Pick<Shot, 'source' | 'capturedAt'>, exif: KeptExif, now: Date) {
  if (source === 'camera') return []
  const age = now.getTime() - Date.parse(capturedAt)
  const { dateTimeOriginal, software = '' } = exif
  return [
    ageNotice(capturedAt, age),
    dateTimeOriginal
      ? undefined
      : 'Die Datei nennt keine Aufnahmezeit. Es gilt die Zeit, zu der sie gespeichert wurde.',
    EDITORS.test(software)
      ? `Laut Datei ist das Bild durch das Programm „${software}“ gegangen. Das Gesicht darf nicht verändert sein.`
      : undefined,
  ].filter((notice) => notice !== undefined)
}

function ageNotice(capturedAt: string, age: number): string | undefined {
  if (age > CAPTURE_DAYS_MAX * DAY_MS)
    return `Die Aufnahme ist vom ${dayOf(capturedAt)} und damit älter als ${CAPTURE_DAYS_MAX} Tage. Sie lässt sich nicht übermitteln. Bitte nehmen Sie ein neues Bild auf.`
  if (age > DAY_MS)
    return `Die Aufnahme ist vom ${dayOf(capturedAt)}. Ein Passbild zeigt die Person, wie sie heute aussieht.`
  if (age < -CAPTURE_AHEAD_SECONDS_MAX * 1000)
    return 'Die Aufnahmezeit liegt in der Zukunft. So lässt sich das Bild nicht übermitteln. Bitte stellen Sie die Uhr der Kamera.'
  return undefined
}
