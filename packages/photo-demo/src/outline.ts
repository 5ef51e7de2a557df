export interface Point {
  readonly x: number
  readonly y: number
}

/** Straight pieces of one curve; at 25 pixels a unit of the drawing none is longer than a few pixels. */
const PIECES = 24

/**
 * Reads a closed outline written like an SVG path with the absolute commands M, L, C, Q and Z, and returns it as a
 * polygon in the drawing's units.
 */
export function outlineOf(path: string): Point[] {
  const points: Point[] = []
  for (const [, command = '', rest = ''] of path.matchAll(/([MLCQZ])([^MLCQZ]*)/g)) {
    const numbers = rest.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
    const size = { M: 2, L: 2, Q: 4, C: 6 }[command] ?? 0
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const controls = Array.from({ length: size / 2 }, (_none, index) => ({
        x: numbers[at + 2 * index] ?? 0,
        y: numbers[at + 2 * index + 1] ?? 0,
      }))
      const from = points.at(-1)
      if (controls.length === 1 || from === undefined) points.push(...controls)
      else for (let piece = 1; piece <= PIECES; piece++) points.push(pointOn([from, ...controls], piece / PIECES))
    }
  }
  return points
}

/** A polygon round an ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number): Point[] {
  return Array.from({ length: 96 }, (_none, index) => {
    const turn = (2 * Math.PI * index) / 96
    return { x: x + rx * Math.cos(turn), y: y + ry * Math.sin(turn) }
  })
}

/** A line as thick as `width`, with round ends, along a polyline. */
export function stroke(line: readonly Point[], width: number): Point[][] {
  const pieces = line.slice(1).map((to, index) => {
    const from = line[index] ?? to
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
    const nx = ((to.y - from.y) / length) * (width / 2)
    const ny = ((to.x - from.x) / length) * (width / 2)
    return [
      { x: from.x - nx, y: from.y + ny },
      { x: to.x - nx, y: to.y + ny },
      { x: to.x + nx, y: to.y - ny },
      { x: from.x + nx, y: from.y - ny },
    ]
  })
  return [...pieces, ...line.map(({ x, y }) => ellipse(x, y, width / 2, width / 2))]
}

/** De Casteljau: the point of a Bézier curve of any degree. */
function pointOn(controls: readonly Point[], share: number): Point {
  let row = [...controls]
  while (row.length > 1) {
    row = row.slice(1).map((to, index) => {
      const from = row[index] ?? to
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    })
  }
  return row[0] ?? { x: 0, y: 0 }
}
