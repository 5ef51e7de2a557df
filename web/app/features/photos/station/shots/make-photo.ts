import { isSuitable } from '@epassbild/photo-check/decision.ts'
import { finishPhoto } from '@epassbild/photo-check/finish-photo.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { makeProtocol } from '@epassbild/photo-check/protocol/make-protocol.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import { exifMoment } from '#features/photos/station/camera/capture-moment.ts'
import type { StationSettings } from '#features/photos/station/settings/settings.ts'
import { requireSamePicture } from './require-same-picture.ts'
import { judgedCheck, type Shot } from './shot.ts'
import type { Held } from './shot-vault.ts'

/**
 * The one JPEG that is sealed: the confirmed picture, with the camera's EXIF and the check protocol. It is decoded and
 * compared first. Throws for a shot with an open finding, even if the page showed none.
 * @param now by the server's clock: it is sealed with the protocol.
 */
export async function makePhoto(shot: Shot, held: Held, settings: StationSettings, now: Date): Promise<Bytes> {
  const jpeg = await held.photo
  const check = judgedCheck(shot)
  if (!jpeg || !check) throw new Error('there is no photo of this shot')
  if (!isSuitable(check, shot.word)) throw new Error('this shot must not be transferred')
  const finished = finishPhoto(jpeg, recordOf(shot, held.exif ?? {}, settings), makeProtocol(check, shot.word, now))
  if (!held.preview) throw new Error('there is no picture of this shot')
  await requireSamePicture(finished, held.preview)
  return finished
}

/** A webcam has no EXIF, so the studio's declaration is used. */
function recordOf({ source, capturedAt }: Shot, exif: KeptExif, { device, focalLengthMm }: StationSettings): KeptExif {
  if (source !== 'camera') return exif
  return {
    ...exif,
    ...exifMoment(capturedAt),
    ...(device && { model: device }),
    ...(focalLengthMm > 0 && { focalLengthIn35mmFilm: Math.round(focalLengthMm) }),
  }
}
