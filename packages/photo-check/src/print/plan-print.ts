import { type Crop, fitCrop, MAX_TURN, toPhoto, toSource } from '#check/crop.ts'
import type { Crown } from '#check/crown.ts'
import type { Landmarks } from '#check/landmarks.ts'
import { marksOf } from '#check/marks.ts'
import { clamp, type Size } from '#check/pixels.ts'
import type { PrintSize } from './print-sizes.ts'

/** Dots of the printer per inch of paper. */
export const PRINT_DPI = [300, 600] as const
export type PrintDpi = (typeof PRINT_DPI)[number]
const MM_PER_INCH = 25.4
/** Below this, missing pixels are visible on paper. */
const DPI_MIN = 300

/** Share of the space beside the head that lies above it, where the office names no measure. */
const ROOM_ABOVE = 0.45

/** One measure of the picture on paper, compared with the table. */
export interface PrintMeasure {
  readonly name: 'head' | 'eyes' | 'above' | 'dpi'
  /** In millimetres; `dpi` in dots per inch. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly ok: boolean
}

interface PrintPlan {
  readonly crop: Crop
  /** Pixels of the picture on paper: as many as the printer gets, never more than were taken. */
  readonly pixels: Size
  readonly measures: readonly PrintMeasure[]
}

/** The face as it was found, in pixels as taken. */
export interface PrintSubject {
  readonly face: Landmarks
  readonly crown: Crown
}

/**
 * The crop of a picture that suits a size best: upright, the head in the middle of what the table permits, nothing
 * enlarged, nothing beyond the picture. The measures show where that is impossible.
 */
export function planPrint({ face, crown }: PrintSubject, source: Size, size: PrintSize, dpi: PrintDpi): PrintPlan {
  const { middle, chin, roll } = marksOf(face)
  const upright: Crop = { centre: middle, angle: clamp(roll, -MAX_TURN, MAX_TURN), scale: 1 }
  const [top, eyes, foot] = [toPhoto(upright, crown.at), toPhoto(upright, middle), toPhoto(upright, chin)]
  // Pixels as taken for one millimetre of paper.
  const wanted = (foot.y - top.y) / middleOf(size.head)
  const room = (size.heightMm - middleOf(size.head)) * ROOM_ABOVE
  const upperEdge = size.eyes
    ? eyes.y - (size.heightMm - middleOf(size.eyes)) * wanted
    : top.y - (size.above ? middleOf(size.above) : room) * wanted
  const centre = toSource(upright, { x: eyes.x, y: upperEdge + (size.heightMm / 2) * wanted })
  const paper = { width: size.widthMm, height: size.heightMm }
  const inMm = fitCrop({ centre, angle: upright.angle, scale: wanted }, source, paper)
  const perMm = Math.min(dpi / MM_PER_INCH, inMm.scale, (size.pixelsMax ?? Number.POSITIVE_INFINITY) / size.heightMm)
  const pixels = { width: Math.round(size.widthMm * perMm), height: Math.round(size.heightMm * perMm) }
  // One scale for both sides: rounding to whole pixels must not ask for more than was taken.
  const crop = { ...inMm, scale: Math.max(1, inMm.scale / perMm) }
  return { crop, pixels, measures: measure({ face, crown }, inMm, size, perMm) }
}

function measure({ face, crown }: PrintSubject, inMm: Crop, size: PrintSize, perMm: number): PrintMeasure[] {
  const { middle, chin } = marksOf(face)
  const paper = { width: size.widthMm, height: size.heightMm }
  const above = toPhoto(inMm, crown.at, paper).y
  const within = (name: PrintMeasure['name'], value: number, { min, max }: { min: number; max: number }) => ({
    ...{ name, value, min, max },
    // A tenth of a millimetre is finer than people cut with scissors.
    ok: value >= min - 0.1 && value <= max + 0.1,
  })
  return [
    within('head', toPhoto(inMm, chin, paper).y - above, size.head),
    ...(size.eyes ? [within('eyes', size.heightMm - toPhoto(inMm, middle, paper).y, size.eyes)] : []),
    ...(size.above ? [within('above', above, size.above)] : []),
    within('dpi', Math.floor(perMm * MM_PER_INCH + 1e-6), { min: DPI_MIN, max: Number.POSITIVE_INFINITY }),
  ]
}

const middleOf = ({ min, max }: { min: number; max: number }) => (min + max) / 2
