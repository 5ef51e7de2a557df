import { type Canvas, type Colour, fill, type Paint, type Picture } from './canvas.ts'
import type { Face } from './face.ts'
import { finish } from './finish.ts'
import { ellipse, outlineOf, type Point, stroke } from './outline.ts'

/** The drawing is a photo of 35 × 45 mm: ten units are a millimetre. */
export const DRAWING = { width: 350, height: 450 } as const

const HEAD =
  'M76 196C76 104 116 52 175 52C234 52 274 104 274 196C274 252 266 288 248 318C228 352 202 372 175 372C148 372 122 352 102 318C84 288 76 252 76 196Z'
const HAIR_BEHIND = 'M74 216C60 110 104 37 175 37C246 37 290 110 276 216Z'
const HAIR =
  'M77 210C63 108 106 38 175 38C244 38 287 108 273 210C266 182 262 156 251 132C240 114 212 106 175 106C138 106 110 114 99 132C88 156 84 182 77 210Z'
const NECK = 'M126 312L224 312L224 390C224 412 202 424 175 424C148 424 126 412 126 390Z'
const SHOULDERS = 'M-160 520C-120 440 -20 412 98 398L134 388L216 388L252 398C370 412 470 440 510 520L510 900L-160 900Z'
const BROW = 'M-27 -24C-15 -35 7 -37 23 -29L21 -22C6 -28 -12 -28 -27 -22Z'
const NOSTRILS =
  'M158 270C163 264 170 268 175 271C180 268 187 264 192 270C186 276 180 274 175 276C170 274 164 276 158 270Z'

/**
 * Paints people on one background, each turned, moved and scaled as their face says, into a picture of any size. What
 * the drawing does not reach (a wide webcam picture) is background. The first face determines light, blur and grain.
 */
export function paintFaces(faces: readonly [Face, ...Face[]], size: { width: number; height: number }): Picture {
  const [first] = faces
  const picture = { ...size, data: new Uint8ClampedArray(4 * size.width * size.height) }
  const scale = Math.min(size.width / DRAWING.width, size.height / DRAWING.height)
  paintBackground(picture, first, scale)
  for (const face of faces) paintPerson(turnedCanvas(picture, face, scale), face)
  finish(picture, first, scale)
  return picture
}

/** The drawing's middle on the picture's, turned round the middle of the eyes. */
function turnedCanvas(picture: Picture, { tilt, right, down, size }: Face, scale: number): Canvas {
  const radians = (tilt * Math.PI) / 180
  const [cos, sin, zoom] = [Math.cos(radians), Math.sin(radians), scale * size]
  const pivot = { x: 175, y: 210 }
  const at = {
    x: picture.width / 2 + (pivot.x + right - DRAWING.width / 2) * scale,
    y: picture.height / 2 + (pivot.y + down - DRAWING.height / 2) * scale,
  }
  return {
    ...picture,
    place: ({ x, y }) => ({
      x: at.x + ((x - pivot.x) * cos - (y - pivot.y) * sin) * zoom,
      y: at.y + ((x - pivot.x) * sin + (y - pivot.y) * cos) * zoom,
    }),
    unplace: ({ x, y }) => ({
      x: pivot.x + ((x - at.x) * cos + (y - at.y) * sin) / zoom,
      y: pivot.y + ((y - at.y) * cos - (x - at.x) * sin) / zoom,
    }),
  }
}

/** Grey paper that is a little brighter in its middle, or striped. */
function paintBackground({ width, height, data }: Picture, { background, stripes }: Face, scale: number): void {
  for (let pixel = 0; pixel < width * height; pixel++) {
    const x = pixel % width
    const y = Math.floor(pixel / width)
    const away = ((x - width / 2) ** 2 + (y - 0.4 * height) ** 2) / height ** 2
    const dark = stripes > 0 && Math.floor(x / (stripes * scale)) % 2 === 1 ? 0.55 : 1
    background.forEach((value, channel) => {
      data[4 * pixel + channel] = value * dark * (1.02 - 0.06 * Math.min(away, 1))
    })
    data[4 * pixel + 3] = 255
  }
}

function paintPerson(canvas: Canvas, face: Face): void {
  const { hair, clothes } = face
  const skin = skinOf(face)
  const strands: Paint = (x, y) =>
    dim(hair, 1 + 0.12 * Math.sin(x / 2.3 + Math.sin(y / 17)) + 0.25 * bump(x, y, 150, 62, 46, 22))
  fill(canvas, [outlineOf(HAIR_BEHIND)], strands)
  fill(canvas, [outlineOf(SHOULDERS)], (x, y) => dim(clothes, 1 + 0.1 * Math.sin(x / 31) - 0.0006 * (y - 388)))
  fill(canvas, [outlineOf(NECK)], (x, y) => dim(skin(x, y), 0.84 - 0.2 * bump(x, y, 175, 366, 60, 26)))
  for (const x of [77, 273]) fill(canvas, [ellipse(x, 228, 11, 26)], (px, py) => dim(skin(px, py), 0.9))
  fill(canvas, [outlineOf(HEAD)], skin)
  for (const side of [-1, 1] as const) paintEye(canvas, face, side, skin)
  fill(canvas, [outlineOf(NOSTRILS)], (x, y) => dim(skin(x, y), 0.58), 0.75)
  paintMouth(canvas, face, skin)
  fill(canvas, [outlineOf(HAIR)], strands)
}

/** Soft light and shadow that make the flat outline a head: brow ridge, sockets, nose, cheeks, lips, chin, temples. */
function skinOf({ skin, faceLight, rightLight }: Face): (x: number, y: number) => Colour {
  return (x, y) => {
    const side = Math.abs(x - 175)
    const round = 1.15 - 0.54 * ((side / 104) ** 2.4 + (Math.max(0, y - 230) / 190) ** 3)
    const light =
      round -
      0.2 * bump(side, y, 48, 203, 26, 14) +
      0.13 * bump(x, y, 175, 236, 9, 36) -
      0.13 * bump(side, y, 17, 240, 7, 34) +
      0.14 * bump(x, y, 175, 262, 11, 9) -
      0.16 * bump(x, y, 175, 283, 20, 6) +
      0.08 * bump(side, y, 58, 252, 24, 20) -
      0.1 * bump(side, y, 66, 292, 20, 34) +
      0.1 * bump(x, y, 175, 150, 46, 26) -
      0.13 * bump(x, y, 175, 341, 30, 7) +
      0.09 * bump(x, y, 175, 356, 22, 9)
    const half = 1 - (1 - rightLight) / (1 + Math.exp((175 - x) / 6))
    return dim(skin, light * faceLight * half)
  }
}

function paintEye(canvas: Canvas, face: Face, side: -1 | 1, skin: (x: number, y: number) => Colour): void {
  const { faceLight, rightLight, lids, gaze, hair, iris } = face
  const light = faceLight * (side === 1 ? rightLight : 1)
  const centre = 175 + side * 46
  const local = (points: readonly Point[]): Point[] => points.map(({ x, y }) => ({ x: centre - side * x, y: 210 + y }))
  const upper = -11.5 * lids + 5 * (1 - lids)
  const lower = 10 * lids + 5 * (1 - lids)
  const almond = `M-22 1C-12 ${upper} 12 ${upper} 21 1C12 ${lower} -12 ${lower} -22 1Z`
  fill(canvas, [local(outlineOf(BROW))], dim(hair, 1.15 * light), 0.9)
  fill(
    canvas,
    stroke(
      local([
        { x: -23, y: -9 },
        { x: -10, y: -15 * lids - 2 },
        { x: 8, y: -15 * lids - 2 },
        { x: 22, y: -7 },
      ]),
      1.6,
    ),
    (x, y) => dim(skin(x, y), 0.8),
  )
  if (lids > 0.1) {
    fill(canvas, [local(outlineOf(almond))], (x, y) =>
      dim(
        [226, 220, 216],
        light * (0.98 - 0.3 * Math.max(0, (206 - y) / 9) - 0.1 * bump(x, y, centre + 20, 210, 8, 12)),
      ),
    )
    const x = centre + gaze * 10
    const inside = clipped(canvas, local(outlineOf(almond)))
    fill(inside, [ellipse(x, 210, 9.2, 9.2)], (px, py) => dim(iris, light * (1.15 - 0.5 * bump(px, py, x, 203, 12, 5))))
    fill(inside, [ellipse(x, 210, 4.2, 4.2)], [17, 15, 15])
    fill(inside, [ellipse(x, 206.8, 1.5, 1.5)], [225, 225, 225])
  }
  const lash = outlineOf(`M-23 2C-12 ${upper - 0.6} 12 ${upper - 0.6} 22 1`)
  fill(canvas, stroke(local(lash), 3.2), dim(hair, 0.8 * light))
  fill(canvas, stroke(local(outlineOf(`M-22 1.5C-12 ${lower + 0.5} 12 ${lower + 0.5} 21 1.5`)), 1), (px, py) =>
    dim(skin(px, py), 0.72),
  )
}

/** Clips painting to the inside of an outline: every point is clamped to its bounds. */
function clipped(canvas: Canvas, outline: readonly Point[]): Canvas {
  const { place, unplace } = canvas
  const columns = (x: number): [number, number] => {
    const near = outline.filter((point) => Math.abs(point.x - x) < 1.6).map(({ y }) => y)
    return [Math.min(...near), Math.max(...near)]
  }
  return {
    ...canvas,
    unplace,
    place: (point) => {
      const [top, bottom] = columns(point.x)
      return place(Number.isFinite(top) ? { x: point.x, y: Math.min(Math.max(point.y, top), bottom) } : point)
    },
  }
}

function paintMouth(canvas: Canvas, face: Face, skin: (x: number, y: number) => Colour): void {
  const { lips, gap, smile, faceLight, rightLight } = face
  const light = (x: number) => faceLight * (x > 175 ? rightLight : 1)
  const [left, right, corner] = [144 - smile / 2, 206 + smile / 2, 315 - smile]
  const [top, bottom] = [314.5 - gap / 2, 315.5 + gap / 2]
  if (gap > 0) {
    const open = `M${left} ${corner}C${left + 14} ${top - 3} ${right - 14} ${top - 3} ${right} ${corner}C${right - 14} ${bottom + 4} ${left + 14} ${bottom + 4} ${left} ${corner}Z`
    fill(canvas, [outlineOf(open)], [52, 24, 22])
  }
  const [thin, full] = [4.5, 6]
  const upper = `M${left} ${corner}C${left + 12} ${top - thin} ${left + 23} ${top - 1.3 * thin} 175 ${top - 0.7 * thin}C${right - 23} ${top - 1.3 * thin} ${right - 12} ${top - thin} ${right} ${corner}C${right - 14} ${top + 1} ${left + 14} ${top + 1} ${left} ${corner}Z`
  const lower = `M${left} ${corner}C${left + 14} ${bottom} ${right - 14} ${bottom} ${right} ${corner}C${right - 13} ${bottom + 0.75 * full} ${right - 22} ${bottom + full} 175 ${bottom + full}C${left + 22} ${bottom + full} ${left + 13} ${bottom + 0.75 * full} ${left} ${corner}Z`
  fill(canvas, [outlineOf(upper)], (x, y) => dim(lips, light(x) * (0.94 - 0.012 * (y - top))))
  fill(canvas, [outlineOf(lower)], (x, y) => dim(lips, light(x) * (1.02 + 0.12 * bump(x, y, 175, bottom + 5, 20, 3))))
  if (gap === 0) {
    const line = outlineOf(`M${left} ${corner}C${left + 14} ${bottom} ${right - 14} ${bottom} ${right} ${corner}`)
    fill(canvas, stroke(line, 3.4), (x, y) => dim(skin(x, y), 0.6), 0.9)
  }
}

/** 1 in the middle, softly down to 0 at about twice the radius. */
function bump(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number {
  return Math.exp(-(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2))
}

function dim([red, green, blue]: Colour, light: number): Colour {
  return [red * light, green * light, blue * light]
}
