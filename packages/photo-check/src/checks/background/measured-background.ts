import { erode } from '#check/background.ts'
import { toPhoto } from '#check/crop.ts'
import { connectedTo } from '#check/fill-outline.ts'
import { MESH } from '#check/landmarks.ts'
import { histogram } from '#check/light.ts'
import type { Pixels } from '#check/pixels.ts'
import { MEASURED, MEASURED_SCALE, type Subject } from '#check/subject.ts'
import { shadowShare } from './wall-shadow.ts'

/** Width, in measured pixels, of the rim between head and background, which is left out. */
const RIM = 4
/** Largest share, above the chin, of pixels that are neither background nor connected to the person. */
const STRAY = 0.03
/** Below this share of the pixels beside the person the background is found only in part: it has several colours. */
const FOUND = 0.6
/**
 * A pattern is found in fragments: without their rims, little of the picture above the chin and little of the found
 * area is left. Beside voluminous hair little of a plain wall is left too, but in one piece.
 */
const PATTERN = { ofPicture: 0.1, ofFound: 0.65 }
/** A strip along each side and the top, as a share of width or height, and the share of it that hair may cover. */
const STRIP = 0.06
const HAIR_IN_STRIP = 0.3
/** Pixels count as hair when they are about as colourful as those above the forehead, and about as bright (8-bit). */
const LIKE_HAIR = { colour: 22, brightness: 85 }
/** Fewer pixels than this cannot be measured. */
const LEAST = 300
/** Brightness may fall off by this much across the background (8-bit); more is a second colour. */
const FALL_OFF = 70
/** The share of the wall beside the head that may lie in a shadow. */
const SHADOW = 0.09

export interface MeasuredBackground {
  /** The pixels of the background that may be measured, one byte a pixel. */
  readonly mask: Uint8Array
  /** Small steps of colour do not reach all of it, it ranges from bright to dark, or stripes end above the head. */
  readonly severalColours: boolean
  /** Something beside the person. */
  readonly object: boolean
  /** A shadow darkens the wall beside the head. */
  readonly shadow: boolean
  /** It was found in fragments only: bricks, checks, books. */
  readonly pattern: boolean
  /** All that was found, its rims as well. */
  readonly found: Uint8Array
}

/** Cache: three checks measure the same subject. */
const known = new WeakMap<Subject, MeasuredBackground>()

export function measuredBackground(subject: Subject): MeasuredBackground {
  const measured = known.get(subject) ?? measure(subject)
  known.set(subject, measured)
  return measured
}

/** Counts the pixels before `end` that show no person: all (`free`), background (`reached`) and others (`stray`). */
function countFree({ background, picture }: Subject, person: ArrayLike<number>, end: number) {
  let [stray, free, reached] = [0, 0, 0]
  for (let pixel = 0; pixel < end; pixel++) {
    if (picture.data[4 * pixel + 3] !== 255 || person[pixel] === 1) continue
    free++
    if (background[pixel] === 1) reached++
    else stray++
  }
  return { stray, free, reached }
}

const count = (mask: Uint8Array) => mask.reduce((sum, each) => sum + each, 0)

function measure(subject: Subject): MeasuredBackground {
  const { background, faceMask, marks, crop, crown } = subject
  const { width, height } = MEASURED
  const row = (y: number) => Math.min(Math.max(Math.round(y * MEASURED_SCALE), 0), height)
  const [eyes, chin] = [row(marks.middle.y), row(marks.chin.y)]
  const person = connectedTo(faceMask, (pixel) => background[pixel] !== 1, MEASURED)
  const { stray, free, reached } = countFree(subject, person, chin * width)
  const eroded = erode(background, width, RIM)
  const inside = count(eroded.subarray(0, chin * width))
  const isEnough = inside + count(eroded.subarray(chin * width)) >= LEAST
  const narrowed = isEnough ? eroded : background
  const top = row(toPhoto(crop, crown.at).y)
  const severalColours =
    reached < FOUND * free || spread(subject.brightness, narrowed) > FALL_OFF || otherColourAbove(subject, top)
  const object = stray > STRAY * free || objectInStrip(subject, person, eyes)
  return {
    mask: narrowed,
    severalColours,
    object,
    pattern: inside < PATTERN.ofPicture * chin * width && inside < PATTERN.ofFound * reached,
    found: background,
    shadow: shadowShare(subject, narrowed, { top, bottom: chin }) > SHADOW,
  }
}

/** Whether something other than hair fills the strip along a side, above the eyes. */
function objectInStrip({ background, picture, spot }: Subject, person: Uint8Array, eyes: number): boolean {
  const { width } = MEASURED
  const strip = Math.round(width * STRIP)
  const forehead = spot(MESH.foreheadTop)
  const reach = width / 6
  const above = { from: forehead.x - reach, to: forehead.x + reach, rows: forehead.y }
  const hair = meanWhere(picture, above, (pixel) => person[pixel] === 1)
  return [0, width - strip].some((from) => {
    const side = { from, to: from + strip, rows: eyes }
    const { red, green, blue, count } = meanWhere(picture, side, (pixel) => background[pixel] !== 1)
    return count > HAIR_IN_STRIP * strip * eyes && isUnlike({ red, green, blue }, hair)
  })
}

/** Whether stripes or the like, which are neither the background found nor hair, fill the strip along the top. */
function otherColourAbove({ background, picture, spot }: Subject, crown: number): boolean {
  const { width, height } = MEASURED
  const rows = Math.round(height * STRIP)
  const forehead = spot(MESH.foreheadTop)
  const reach = width / 12
  const head = { from: forehead.x - reach, to: forehead.x + reach, rows: (crown + forehead.y) / 2 }
  const hair = meanWhere(picture, head, (pixel) => pixel >= crown * width)
  const other = meanWhere(picture, { from: 0, to: width, rows }, (pixel) => background[pixel] !== 1)
  return other.count > HAIR_IN_STRIP * rows * width && isUnlike(other, hair)
}

type Colour = Pick<ReturnType<typeof meanWhere>, 'red' | 'green' | 'blue'>

function isUnlike({ red, green, blue }: Colour, hair: Colour): boolean {
  return (
    Math.abs(red - green - (hair.red - hair.green)) > LIKE_HAIR.colour ||
    Math.abs(blue - green - (hair.blue - hair.green)) > LIKE_HAIR.colour ||
    Math.abs(green - hair.green) > LIKE_HAIR.brightness
  )
}

/** Columns `from` to before `to`, of the first `rows` rows. */
interface Columns {
  from: number
  to: number
  rows: number
}

function meanWhere({ data }: Pixels, { from, to, rows }: Columns, has: (pixel: number) => boolean) {
  const { width, height } = MEASURED
  const [first, last, lowest] = [Math.max(Math.ceil(from), 0), Math.min(to, width), Math.min(rows, height)]
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let y = 0; y < lowest; y++) {
    for (let x = first; x < last; x++) {
      const pixel = y * width + x
      if (!has(pixel)) continue
      count++
      red += data[4 * pixel] ?? 0
      green += data[4 * pixel + 1] ?? 0
      blue += data[4 * pixel + 2] ?? 0
    }
  }
  const all = Math.max(count, 1)
  return { red: red / all, green: green / all, blue: blue / all, count }
}

/** Range of brightness between the 5th and the 95th percentile. */
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
