import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { dayOf } from '#texts/moments.ts'
import { capturedAtIn } from './capture-moment.ts'

const DAY_MS = 24 * 3_600_000

/** Programs that edit pictures; cameras and phones write their own software version there. */
const EDITORS =
  /photoshop|lightroom|gimp|affinity|capture one|luminar|snapseed|facetune|photopea|pixelmator|paint|canva|dxo|darktable|rawtherapee|acdsee|corel|faceapp|meitu|beauty/i

/**
 * Questions raised by the EXIF of a camera's file, one German sentence each (TR-03170 requires a picture just taken and
 * not edited). They warn; only a time that the server would refuse makes a shot unfit (capture-time.ts).
 */
export function recordNotices({ source, capturedAt }: Pick<Shot, 'source' | 'capturedAt'>, exif: KeptExif, now: Date) {
  if (source === 'camera') return []
  const age = now.getTime() - Date.parse(capturedAt)
  const { software = '' } = exif
  return [
    ageNotice(capturedAt, age),
    capturedAtIn(exif)
      ? undefined
      : 'Die Datei nennt keine Aufnahmezeit. Es gilt die Zeit, zu der sie gespeichert wurde.',
    EDITORS.test(software)
      ? `Laut Datei ist das Bild durch das Programm „${software}“ gegangen. Das Gesicht darf nicht verändert sein.`
      : undefined,
  ].filter((notice) => notice !== undefined)
}

function ageNotice(capturedAt: string, age: number): string | undefined {
  return age > DAY_MS
    ? `Die Aufnahme ist vom ${dayOf(capturedAt)}. Ein Passbild zeigt die Person, wie sie heute aussieht.`
    : undefined
}
