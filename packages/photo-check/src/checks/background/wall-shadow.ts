import { MEASURED, type Subject } from '#check/subject.ts'

/** A shadow takes this share of the wall's light, and is as smooth and as grey as the wall itself. */
const DARKER = { least: 0.06, most: 0.55 }
const SMOOTH = 10
const SAME_COLOUR = 14
/** Sampling step: every third pixel suffices for the wall's light. */
const STEP = 3

interface Rows {
  top: number
  bottom: number
}

/**
 * The share of the wall beside the head, between two rows, that lies in a shadow: darker than the smooth light of the
 * rest of the wall, of the wall's colour, without texture (which excludes hair), and next to pixels of the wall.
 */
export function shadowShare(subject: Subject, wall: Uint8Array, { top, bottom }: Rows): number {
  const { picture, brightness, faceMask } = subject
  const { width } = MEASURED
  const lightAt = wallLight(brightness, wall)
  const [redOff, blueOff] = tintOf(picture.data, wall)
  let [dark, all] = [0, 0]
  const { data } = picture
  for (let y = Math.max(top, 1); y < bottom - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x
      if (faceMask[pixel] === 1) continue
      const at = 4 * pixel
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      if (Math.abs(red - green - redOff) > SAME_COLOUR || Math.abs(blue - green - blueOff) > SAME_COLOUR) continue
      const taken = 1 - (brightness[pixel] ?? 0) / lightAt(x, y)
      if (taken > DARKER.most || !isSmooth(brightness, pixel)) continue
      all++
      if (taken >= DARKER.least) dark++
    }
  }
  return all === 0 ? 0 : dark / all
}

function isSmooth(brightness: Uint8Array, pixel: number): boolean {
  const { width } = MEASURED
  const own = brightness[pixel] ?? 0
  const off = (other: number) => Math.abs((brightness[other] ?? 0) - own)
  return Math.max(off(pixel - 1), off(pixel + 1), off(pixel - width), off(pixel + width)) <= SMOOTH
}

/** Mean difference of the wall's red and blue from its green. */
function tintOf(data: Uint8ClampedArray | Uint8Array, wall: Uint8Array): [number, number] {
  let [red, blue, count] = [0, 0, 0]
  for (let pixel = 0; pixel < wall.length; pixel += STEP) {
    if (wall[pixel] !== 1) continue
    const green = data[4 * pixel + 1] ?? 0
    red += (data[4 * pixel] ?? 0) - green
    blue += (data[4 * pixel + 2] ?? 0) - green
    count++
  }
  return [red / Math.max(count, 1), blue / Math.max(count, 1)]
}

/** Terms of a quadratic surface. */
const TERMS = 6

/**
 * The wall's brightness as a quadratic surface, fitted three times by least squares; later rounds leave out darker
 * pixels. Typed arrays, because this runs on every camera frame.
 */
function wallLight(brightness: Uint8Array, wall: Uint8Array): (x: number, y: number) => number {
  const { width, height } = MEASURED
  let weights = new Float64Array(TERMS)
  const terms = new Float64Array(TERMS)
  /** The surface at a pixel; leaves its terms in `terms` for the fit. */
  const at = (x: number, y: number): number => {
    const u = (2 * x) / width - 1
    const v = (2 * y) / height - 1
    terms[0] = 1
    terms[1] = u
    terms[2] = v
    terms[3] = u * u
    terms[4] = u * v
    terms[5] = v * v
    let sum = 0
    for (let term = 0; term < TERMS; term++) sum += (terms[term] ?? 0) * (weights[term] ?? 0)
    return sum
  }
  for (let round = 0; round < 3; round++) {
    const sums = Array.from({ length: TERMS }, () => new Float64Array(TERMS + 1))
    for (let y = 0; y < height; y += STEP) {
      for (let x = 0; x < width; x += STEP) {
        const pixel = y * width + x
        if (wall[pixel] !== 1) continue
        const value = brightness[pixel] ?? 0
        const expected = at(x, y)
        if (round > 0 && value < 0.96 * expected) continue
        addRow(sums, terms, value)
      }
    }
    weights = solve(sums)
  }
  return at
}

/** Adds one pixel to the normal equations of the fit. */
function addRow(sums: readonly Float64Array[], terms: Float64Array, value: number): void {
  for (let row = 0; row < TERMS; row++) {
    const line = sums[row]
    const own = terms[row] ?? 0
    if (!line) continue
    for (let column = 0; column < TERMS; column++) line[column] = (line[column] ?? 0) + own * (terms[column] ?? 0)
    line[TERMS] = (line[TERMS] ?? 0) + own * value
  }
}

/** Gauss-Jordan elimination of a small linear system; the last number of each row is its right-hand side. */
function solve(rows: readonly Float64Array[]): Float64Array<ArrayBuffer> {
  const count = rows.length
  for (let pivot = 0; pivot < count; pivot++) {
    const own = rows[pivot] ?? new Float64Array(count + 1)
    const by = own[pivot] || 1e-9
    rows.forEach((row, index) => {
      if (index === pivot) return
      const factor = (row[pivot] ?? 0) / by
      for (let column = pivot; column <= count; column++) row[column] = (row[column] ?? 0) - factor * (own[column] ?? 0)
    })
  }
  return Float64Array.from(rows, (row, index) => (row[count] ?? 0) / (row[index] || 1e-9))
}
