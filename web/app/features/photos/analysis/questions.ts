import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import type { FileFault } from '@epassbild/photo-check/jpeg/file-faults.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'
import type { PrintDpi, PrintMeasure, PrintSubject } from '@epassbild/photo-check/print/plan-print.ts'
import type { PrintSize } from '@epassbild/photo-check/print/print-sizes.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'

/** A camera frame: transferred, not copied; the worker closes it. */
export interface Frame {
  bitmap: ImageBitmap
  /** Size of the frame as delivered by the camera; a watched frame may be smaller. */
  source: Size
}

/** A picture decoded by the page, with the camera file it came from. */
export interface DecodedFile extends Frame {
  file: Bytes
}

/** Input for a printed picture: a judged shot and the requirements of its office. */
export interface PrintOrder {
  picture: Frame | Bytes
  subject: PrintSubject
  size: PrintSize
  dpi: PrintDpi
  /** Written into the file. */
  comment: string
}

/** A printed picture, and how it meets the requirements of its office. */
export interface MadePrint {
  jpeg: Uint8Array<ArrayBuffer>
  pixels: Size
  measures: readonly PrintMeasure[]
}

/** Requests of the page to the worker. */
export type Question = { number: number } & (
  | { kind: 'watch'; frame: Frame; profile: Profile }
  | { kind: 'judge'; picture: Frame | DecodedFile | Bytes; profile: Profile; move?: CropMove }
  | ({ kind: 'print' } & PrintOrder)
)

/** The verdict on a shot, as soon as it is known. */
export interface ShotVerdict {
  check: PhotoCheck
  /** EXIF of the camera's shot; empty for a webcam. */
  exif: KeptExif
}

/** Responses of the worker; a judged shot gets two, its verdict and then its photo. */
export type Answer = { number: number } & (
  | { kind: 'watched'; check: PhotoCheck }
  | { kind: 'verdict'; verdict: ShotVerdict }
  | { kind: 'photo'; photo: Uint8Array<ArrayBuffer> | undefined }
  | { kind: 'printed'; print: MadePrint }
  | { kind: 'fault'; fault: FileFault }
  | { kind: 'failed' }
)

/** Sent once by the worker, when its models are loaded or have failed to load. */
export type Start = { number: 0; kind: 'started' | 'failed' }
