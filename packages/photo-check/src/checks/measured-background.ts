import { erode } from '#check/background.ts'
import { MESH } from '#check/landmarks.ts'
import { histogram } from '#check/light.ts'
import { MEASURED, type Subject } from '#check/subject.ts'

/** The rim between head and background is neither: this many measured pixels are left out. */
const RIM = 4
/** A background of several colours is found only in parts; below this share of what must be background, all of that counts. */
const FOUND = 0.85
/** What cannot be head: above it, and at the edges above the eyes. As shares of width and height. */
const EDGE = 0.06
const ABOVE_HEAD = 0.04

/** Brightness may fall off by so much across the background (8-bit); more is a second colour or a shadow. */
const FALL_OFF = 56

export interface MeasuredBackground {
  /** The pixels of the background that may be measured, one byte a pixel. */
  readonly mask: Uint8Array
  /** Not all of it could be reached in small steps of colour, or it reaches from bright to dark. */
  readonly severalColours: boolean
}

/** Three checks ask for the same subject's. */
const known = new WeakMap<Subject, MeasuredBackground>()

export function measuredBackground(subject: Subject): MeasuredBackground {
  const measured = known.get(subject) ?? measure(subject)
  known.set(subject, measured)
  return measured
}

function measure(subject: Subject): MeasuredBackground {
  const { background, picture, spot, marks } = subject
  const { width, height } = MEASURED
  const found = erode(background, width, RIM)
  const forehead = spot(MESH.foreheadTop)
  const chin = spot(MESH.chin)
  const top = forehead.y - (chin.y - forehead.y) * 0.36 - height * ABOVE_HEAD
  const eyes = (marks.middle.y * height) / 1600
  const sure = new Uint8Array(width * height)
  let certain = 0
  let reached = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const pixel = y * width + x
      const outside = y < top || (y < eyes && (x < width * EDGE || x >= width * (1 - EDGE)))
      if (!outside || picture.data[4 * pixel + 3] !== 255) continue
      sure[pixel] = 1
      certain++
      if (background[pixel] === 1) reached++
    }
  }
  const missed = certain > 0 && reached < FOUND * certain
  const mask = missed ? sure : found
  return { mask, severalColours: missed || spread(subject.brightness, mask) > FALL_OFF }
}

/** From the twentieth part that is darkest to the one that is brightest. */
function spread(brightness: Uint8Array, mask: Uint8Array): number {
  const counts = histogram(brightness, mask)
  const all = counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  let darkest = -1
  for (let value = 0; value < counts.length; value++) {
    below += counts[value] ?? 0
    if (darkest < 0 && below > 0.05 * all) darkest = value
    if (below > 0.95 * all) return value - darkest
  }
  return 0
}
