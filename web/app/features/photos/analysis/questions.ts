import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import type { FileFault } from '@epassbild/photo-check/jpeg/file-faults.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'
import type { PrintDpi, PrintMeasure, PrintSubject } from '@epassbild/photo-check/print/plan-print.ts'
import type { PrintSize } from '@epassbild/photo-check/print/print-sizes.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'

/** A picture of the camera: handed over, not copied, and closed by the worker. */
export interface Frame {
  bitmap: ImageBitmap
  /** Size of the picture as the camera gives it; a watched frame may be smaller. */
  source: Size
}

/** A picture that the page has decoded itself, with the camera's file it came from. */
export interface DecodedFile extends Frame {
  file: Bytes
}

/** Parts of a picture on paper: a shot that was judged, and the demands of its office. */
export interface PrintOrder {
  picture: Frame | Bytes
  subject: PrintSubject
  size: PrintSize
  dpi: PrintDpi
  /** Written into the file. */
  comment: string
}

/** A picture on paper, and how it meets what its office asks for. */
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

/** The verdict about a shot, as soon as it stands. */
export interface ShotVerdict {
  check: PhotoCheck
  /** EXIF of the camera's shot; empty for a webcam. */
  exif: KeptExif
}

/** Answers of the worker; a judged shot gets two, its verdict and then its photo. */
export type Answer = { number: number } & (
  | { kind: 'watched'; check: PhotoCheck }
  | { kind: 'verdict'; verdict: ShotVerdict }
  | { kind: 'photo'; photo: Uint8Array<ArrayBuffer> | undefined }
  | { kind: 'printed'; print: MadePrint }
  | { kind: 'fault'; fault: FileFault }
  | { kind: 'failed' }
)

/** The worker says this once, when its models stand, or that they do not. */
export type Start = { number: 0; kind: 'started' | 'failed' }
