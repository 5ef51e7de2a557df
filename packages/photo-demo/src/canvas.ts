import type { Point } from './outline.ts'

/** 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number]
/** One colour, or one for each place of the drawing. */
export type Paint = Colour | ((x: number, y: number) => Colour)

/** Scan lines per row of pixels, for smooth edges; horizontally, coverage is exact. */
const CUTS = 4

/** 8-bit sRGB, four bytes a pixel, rows from the top. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
}

/** A picture in the drawing's units: `place` maps the drawing to pixels, `unplace` maps back. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
  readonly place: (point: Point) => Point
  readonly unplace: (point: Point) => Point
}

/** Fills the union of polygons (drawing's units) with smooth edges. */
export function fill(canvas: Canvas, outlines: readonly (readonly Point[])[], paint: Paint, opacity = 1): void {
  const { width, height, data, place, unplace } = canvas
  const polygons = outlines.map((outline) => outline.map(place))
  const ys = polygons.flat().map(({ y }) => y)
  const first = Math.max(Math.floor(Math.min(...ys)), 0)
  const last = Math.min(Math.ceil(Math.max(...ys)), height)
  const coverage = new Float32Array(width)
  for (let row = first; row < last; row++) {
    coverage.fill(0)
    for (let cut = 0; cut < CUTS; cut++) {
      for (const [from, to] of spans(polygons, row + (cut + 0.5) / CUTS)) cover(coverage, from, to)
    }
    for (let column = 0; column < width; column++) {
      const share = Math.min((coverage[column] ?? 0) / CUTS, 1) * opacity
      if (share === 0) continue
      const { x, y } = unplace({ x: column + 0.5, y: row + 0.5 })
      const colour = typeof paint === 'function' ? paint(x, y) : paint
      mix(data, 4 * (row * width + column), colour, share)
    }
  }
}

/** Blends a colour into the pixel whose first channel is at this index. */
function mix(data: Canvas['data'], at: number, colour: ArrayLike<number>, share: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const below = data[at + channel] ?? 0
    data[at + channel] = below + ((colour[channel] ?? 0) - below) * share
  }
}

/** Merged ranges of x in which a line of the picture runs inside any of the polygons. */
function spans(polygons: readonly (readonly Point[])[], y: number): [number, number][] {
  const found: [number, number][] = []
  for (const polygon of polygons) {
    const crossings: number[] = []
    let from = polygon.at(-1)
    for (const to of polygon) {
      if (from !== undefined && from.y <= y !== to.y <= y) {
        crossings.push(from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x))
      }
      from = to
    }
    crossings.sort((a, b) => a - b)
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      found.push([crossings[pair] ?? 0, crossings[pair + 1] ?? 0])
    }
  }
  return polygons.length === 1 ? found : merged(found)
}

/** The same spans without overlaps, from left to right. */
function merged(spans: [number, number][]): [number, number][] {
  const apart: [number, number][] = []
  for (const span of spans.toSorted(([a], [b]) => a - b)) {
    const before = apart.at(-1)
    if (before !== undefined && span[0] <= before[1]) before[1] = Math.max(before[1], span[1])
    else apart.push(span)
  }
  return apart
}

function cover(coverage: Float32Array, from: number, to: number): void {
  const start = Math.max(from, 0)
  const end = Math.min(to, coverage.length)
  for (let column = Math.floor(start); column < end; column++) {
    coverage[column] = (coverage[column] ?? 0) + Math.min(end, column + 1) - Math.max(start, column)
  }
}
