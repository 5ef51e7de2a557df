import type { Pixels, Point } from '@epassbild/photo-check/pixels.ts'

export type Colour = readonly [number, number, number]

/** A copy that can be painted on. */
export function copyOf({ width, height, data }: Pixels): Pixels {
  return { width, height, data: new Uint8ClampedArray(data) }
}

interface Bounds {
  left: number
  right: number
  top: number
  bottom: number
}

/** Replaces every pixel within the bounds by the result of `paint`. */
export function repaint(
  { width, height, data }: Pixels,
  paint: (colour: Colour, x: number, y: number) => Colour,
  { left, right, top, bottom }: Bounds = { left: 0, right: width, top: 0, bottom: height },
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom + 1); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right + 1); x++) {
      const at = 4 * (y * width + x)
      const [red, green, blue] = paint([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], x, y)
      data[at] = red
      data[at + 1] = green
      data[at + 2] = blue
    }
  }
}

/** The colour at a place between pixels, by bilinear interpolation. */
export function colourAt({ width, height, data }: Pixels, x: number, y: number): Colour {
  const [left, top] = [
    Math.min(Math.max(Math.floor(x), 0), width - 2),
    Math.min(Math.max(Math.floor(y), 0), height - 2),
  ]
  const [right, down] = [Math.min(Math.max(x - left, 0), 1), Math.min(Math.max(y - top, 0), 1)]
  const channel = (add: number) => {
    const at = (column: number, row: number) => data[4 * ((top + row) * width + left + column) + add] ?? 0
    return (1 - down) * ((1 - right) * at(0, 0) + right * at(1, 0)) + down * ((1 - right) * at(0, 1) + right * at(1, 1))
  }
  return [channel(0), channel(1), channel(2)]
}

export const mixed = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

/** Whether a point lies in a closed outline. */
export function inside(outline: readonly Point[], x: number, y: number): boolean {
  let odd = false
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length] ?? from
    if (from.y <= y === to.y <= y) return
    if (x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)) odd = !odd
  })
  return odd
}

export function fill(picture: Pixels, outline: readonly Point[], colour: Colour): void {
  repaint(picture, (old, x, y) => (inside(outline, x, y) ? colour : old), boundsOf(outline))
}

/** The upright rectangle around points, `more` pixels larger. */
export function boundsOf(points: readonly Point[], more = 0): Bounds {
  const [across, down] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return {
    left: Math.min(...across) - more,
    right: Math.max(...across) + more,
    top: Math.min(...down) - more,
    bottom: Math.max(...down) + more,
  }
}

export function ellipse(centre: Point, across: number, down: number): Point[] {
  return Array.from({ length: 48 }, (_none, step) => {
    const turn = (step * Math.PI) / 24
    return { x: centre.x + across * Math.cos(turn), y: centre.y + down * Math.sin(turn) }
  })
}

/** Blurs with three passes of a box, which comes near to a Gaussian of this radius. */
export function blur(picture: Pixels, radius: number): void {
  const size = Math.max(1, Math.round(radius * 1.2))
  for (let pass = 0; pass < 3; pass++) {
    boxes(picture, size, 1, picture.width, picture.height, picture.width)
    boxes(picture, size, picture.width, picture.height, picture.width, 1)
  }
}

function boxes({ data }: Pixels, size: number, step: number, length: number, lines: number, next: number): void {
  const values = new Float64Array(length)
  for (let line = 0; line < lines; line++) {
    for (let channel = 0; channel < 3; channel++) {
      const at = (place: number) => 4 * (line * next + Math.min(Math.max(place, 0), length - 1) * step) + channel
      let sum = 0
      for (let place = -size; place <= size; place++) sum += data[at(place)] ?? 0
      for (let place = 0; place < length; place++) {
        values[place] = sum / (2 * size + 1)
        sum += (data[at(place + size + 1)] ?? 0) - (data[at(place - size)] ?? 0)
      }
      for (let place = 0; place < length; place++) data[at(place)] = values[place] ?? 0
    }
  }
}

/** Uniform pseudo-random numbers from 0 to 1, the same in every run. */
export function chance(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A number of the normal distribution with deviation 1. */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
