import { erode } from '#check/background.ts'
import { MESH } from '#check/landmarks.ts'
import { MEASURED, type Subject } from '#check/subject.ts'

/** The rim between head and background is neither: this many measured pixels are left out. */
const RIM = 4
/** A background of several colours is found only in parts; below this share of what must be background, all of that counts. */
const FOUND = 0.85
/** What cannot be head: above it, and at the edges above the eyes. As shares of width and height. */
const EDGE = 0.06
const ABOVE_HEAD = 0.04

/** The pixels of the background that may be measured, one byte a pixel. */
export function measuredBackground(subject: Subject): Uint8Array {
  const { background, picture, spot, marks } = subject
  const { width, height } = MEASURED
  const found = erode(background, width, RIM)
  const forehead = spot(MESH.foreheadTop)
  const chin = spot(MESH.chin)
  const top = forehead.y - (chin.y - forehead.y) * 0.36 - height * ABOVE_HEAD
  const eyes = (marks.middle.y * height) / 1600
  const sure = new Uint8Array(width * height)
  let known = 0
  let reached = 0
  for (let pixel = 0; pixel < sure.length; pixel++) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    const outside = y < top || (y < eyes && (x < width * EDGE || x >= width * (1 - EDGE)))
    if (!outside || picture.data[4 * pixel + 3] !== 255) continue
    sure[pixel] = 1
    known++
    if (background[pixel] === 1) reached++
  }
  return known > 0 && reached < FOUND * known ? sure : found
}
