/**
 * EXIF fields of the camera that stay in the photo (FOTO-04; TR-03121 LOG-FI-GID). All others are removed: place,
 * thumbnail, serial number, owner, maker's notes.
 */
export interface KeptExif {
  readonly make?: string
  readonly model?: string
  readonly software?: string
  /** `YYYY:MM:DD HH:MM:SS`, local; the offset as `+02:00`. */
  readonly dateTimeOriginal?: string
  readonly offsetTimeOriginal?: string
  /** Seconds, as the camera's fraction. */
  readonly exposureTime?: Fraction
  readonly fNumber?: Fraction
  readonly iso?: number
  /** Millimetres. */
  readonly focalLength?: Fraction
  readonly focalLengthIn35mmFilm?: number
  readonly lensModel?: string
}

export interface Fraction {
  readonly numerator: number
  readonly denominator: number
}

type Kind = 'text' | 'fraction' | 'number'

interface Tag {
  readonly tag: number
  readonly name: keyof KeptExif
  readonly kind: Kind
}

/** Tags of the first directory and of the one for the exposure, in ascending order as TIFF requires. */
export const PICTURE_TAGS: readonly Tag[] = [
  { tag: 0x010f, name: 'make', kind: 'text' },
  { tag: 0x0110, name: 'model', kind: 'text' },
  { tag: 0x0131, name: 'software', kind: 'text' },
]
export const EXPOSURE_TAGS: readonly Tag[] = [
  { tag: 0x829a, name: 'exposureTime', kind: 'fraction' },
  { tag: 0x829d, name: 'fNumber', kind: 'fraction' },
  { tag: 0x8827, name: 'iso', kind: 'number' },
  { tag: 0x9003, name: 'dateTimeOriginal', kind: 'text' },
  { tag: 0x9011, name: 'offsetTimeOriginal', kind: 'text' },
  { tag: 0x920a, name: 'focalLength', kind: 'fraction' },
  { tag: 0xa405, name: 'focalLengthIn35mmFilm', kind: 'number' },
  { tag: 0xa434, name: 'lensModel', kind: 'text' },
]

export const ORIENTATION = 0x0112
export const EXPOSURE_DIRECTORY = 0x8769
export const INTEROPERABILITY_DIRECTORY = 0xa005
export const COLOUR_SPACE = 0xa001
export const INTEROPERABILITY_INDEX = 0x0001

export const EXIF_HEADER = 'Exif\0\0'
