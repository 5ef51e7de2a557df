import type { KeptExif } from '@epassbild/photo-check/jpeg/exif-tags.ts'
import { TURNS, type Turn } from '#features/photos/analysis/frame-of.ts'
import type { Prices } from '#features/photos/slip/bill-of.ts'
import type { ControlValues } from '#features/photos/station/camera/offered-controls.ts'

/** A studio's settings for this computer. They contain no personal data and no photo data. */
export interface StationSettings extends Prices {
  readonly studioId?: number
  readonly cameraId: string
  /** Camera name for the check protocol; empty: not declared. */
  readonly device: string
  /** Between camera and face, in metres; 0: not declared. */
  readonly distanceMetres: number
  /** In millimetres of 35 mm film; 0: not declared. */
  readonly focalLengthMm: number
  readonly autoShutter: boolean
  /** Mirrors the live picture; photos are never mirrored. */
  readonly mirrored: boolean
  /** Clockwise rotation of the camera's picture in degrees: 0, 90, 180 or 270. */
  readonly turn: number
  /** Settings of the camera, as far as it supports them. */
  readonly controls: ControlValues
  /** The person's first name may be on the slip. */
  readonly namesSlips: boolean
  /** Each printed slip is read back by a camera before the customer leaves. */
  readonly readsBack: boolean
  readonly slipFormat: string
  /** Dots per inch of the printer for pictures on paper: 300 or 600. */
  readonly sheetDpi: number
  /** Pictures per sheet, if that many fit. */
  readonly sheetCount: number
  /** Single-key shortcuts can be switched off, for people who dictate (WCAG 2.1.4). */
  readonly shortcuts: boolean
}

export const FIRST_SETTINGS: StationSettings = {
  cameraId: '',
  device: '',
  distanceMetres: 0,
  focalLengthMm: 0,
  autoShutter: false,
  mirrored: false,
  turn: 0,
  controls: {},
  namesSlips: false,
  slipPriceCents: 0,
  sheetPriceCents: 0,
  vatPercent: 19,
  readsBack: false,
  slipFormat: 'a6',
  sheetDpi: 600,
  sheetCount: 8,
  shortcuts: true,
}

/** Below this a face looks distorted: noses grow, ears vanish. */
const FOCAL_LENGTH_MIN_MM = 70
/** Closer than this, even a long lens distorts. */
const DISTANCE_MIN_METRES = 1.2

export const SETTINGS_KEY = 'station'

export function readSettings(store: Pick<Storage, 'getItem'>): StationSettings {
  try {
    const kept: unknown = JSON.parse(store.getItem(SETTINGS_KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...FIRST_SETTINGS, ...onlyKnown(kept) } : FIRST_SETTINGS
  } catch {
    return FIRST_SETTINGS
  }
}

export function keepSettings(store: Pick<Storage, 'setItem'>, settings: StationSettings): void {
  try {
    store.setItem(SETTINGS_KEY, JSON.stringify(settings))
  } catch {
    // If storage is full or blocked, the studio has to choose again at the next start.
  }
}

/** Drops values of other types, since any script may write to storage. */
function onlyKnown(kept: object): Partial<StationSettings> {
  const types: Record<string, unknown> = { ...FIRST_SETTINGS, studioId: 0 }
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => name in types && typeof value === typeof types[name] && isPlain(name, value),
    ),
  )
}

export const turnOf = ({ turn }: Pick<StationSettings, 'turn'>): Turn => TURNS.find((each) => each === turn) ?? 0

/** Camera values are a record of numbers. */
const isPlain = (name: string, value: unknown) =>
  name !== 'controls' || (value !== null && Object.values(value as object).every((each) => typeof each === 'number'))

/** One sentence if a wide angle may distort the picture, or if the lens is not declared. */
export function lensWarning(
  { device, distanceMetres, focalLengthMm }: Pick<StationSettings, 'device' | 'distanceMetres' | 'focalLengthMm'>,
  ofPicture?: number,
): string | undefined {
  const focal = ofPicture ?? focalLengthMm
  if (focal > 0 && focal < FOCAL_LENGTH_MIN_MM)
    return `Die Brennweite liegt unter ${FOCAL_LENGTH_MIN_MM}\u00a0mm (Kleinbild). Ein Weitwinkel verzerrt das Gesicht.`
  if (distanceMetres > 0 && distanceMetres < DISTANCE_MIN_METRES)
    return 'Der Abstand ist kleiner als 1,2 Meter. Aus der Nähe verzerrt jedes Objektiv das Gesicht.'
  if (ofPicture === undefined && (device.trim() === '' || distanceMetres === 0))
    return 'Gerät und Abstand sind noch nicht angegeben. Bitte holen Sie das in den Einstellungen einmal nach.'
  return undefined
}

/** Focal length for 35 mm film. The camera's own suffices: up to that sensor size the equivalent is never shorter. */
export function focalLengthOf({ focalLengthIn35mmFilm, focalLength }: KeptExif): number | undefined {
  if (focalLengthIn35mmFilm) return focalLengthIn35mmFilm
  const own = focalLength ? focalLength.numerator / focalLength.denominator : 0
  return own >= FOCAL_LENGTH_MIN_MM ? own : undefined
}
