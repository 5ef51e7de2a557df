import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { FILE_FAULT_SENTENCES } from '@epassbild/photo-check/jpeg/file-faults.ts'
import { LARGEST_FILE } from '@epassbild/photo-check/jpeg/read-file.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import { type PhotoAnalysis, UnusableFile } from '#features/photos/analysis/photo-analysis.ts'
import type { Held } from './shot-vault.ts'

const NOT_CHECKED = 'Das Bild ließ sich nicht prüfen. Bitte nehmen Sie es noch einmal auf.'

export interface Examined {
  check: PhotoCheck
  exif: KeptExif
  photo: NonNullable<Held['photo']>
}

/** Reads a file into memory, where it can be overwritten; if it is too large, only enough to detect that. */
export async function bytesOf(file: Blob): Promise<Bytes> {
  return new Uint8Array(await file.slice(0, LARGEST_FILE + 1).arrayBuffer())
}

/** Has one shot judged. The analysis takes ownership of its input, so a webcam frame is copied for it. */
export async function examineShot(
  picture: Held['picture'],
  { profile, move }: { profile: Profile; move: CropMove | undefined },
  desk: PhotoAnalysis,
): Promise<Examined> {
  const given =
    'close' in picture
      ? { bitmap: await createImageBitmap(picture), source: { width: picture.width, height: picture.height } }
      : await picture
  const { check, exif, photo } = await desk.judge(given, profile, move)
  return { check, exif, photo }
}

/** Why a shot could not be judged, in one German sentence. */
export function faultSentence(error: unknown): string {
  return error instanceof UnusableFile ? FILE_FAULT_SENTENCES[error.fault] : NOT_CHECKED
}

/** The customer sees and confirms the encoded photo itself. */
export async function previewOf(photo: Held['photo']): Promise<ImageBitmap | undefined> {
  const jpeg = await photo
  return jpeg && createImageBitmap(new Blob([jpeg], { type: 'image/jpeg' }))
}
