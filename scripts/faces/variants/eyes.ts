import type { Pixels, Point } from '@epassbild/photo-check/pixels.ts'
import { boundsOf, type Colour, colourAt, copyOf, ellipse, fill, inside, mixed, repaint } from './canvas.ts'
import type { EyePoints, Template } from './template.ts'

/** The row of a polyline at a column; undefined beside it. */
function heightAt(points: readonly Point[], x: number): number | undefined {
  for (let index = 1; index < points.length; index++) {
    const [from, to] = [points[index - 1], points[index]]
    if (from && to && x >= from.x && x <= to.x) return from.y + ((x - from.x) / (to.x - from.x || 1)) * (to.y - from.y)
  }
  return undefined
}

const opening = ({ upperLid, lowerLid }: EyePoints) => [...upperLid, ...lowerLid.toReversed()]
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const widthOf = ({ upperLid }: EyePoints) => Math.abs((upperLid.at(-1)?.x ?? 0) - (upperLid[0]?.x ?? 0))

/** Draws the upper lid down: the skin above the lashes is stretched over the eye. `share` 1 shuts it. */
export function shutEyes(picture: Pixels, { eyes }: Template, share = 1): void {
  const before = copyOf(picture)
  for (const { crease, upperLid, lowerLid } of eyes) {
    const around = boundsOf([...crease, ...upperLid, ...lowerLid], 12)
    repaint(
      picture,
      (old, x, y) => {
        const [upper, lower] = [heightAt(upperLid, x), heightAt(lowerLid, x)]
        if (upper === undefined || lower === undefined || lower - upper < 1) return old
        const top = Math.min(heightAt(crease, x) ?? upper - 10, upper - 8)
        const down = upper + (lower - upper) * share
        if (y >= top && y <= down) return colourAt(before, x, top + ((y - top) * (upper + 2 - top)) / (down - top))
        return old
      },
      around,
    )
  }
}

/** Moves both irises to the right by a share of the eye's width; where they were the white of the eye appears. */
export function lookAside(picture: Pixels, { eyes }: Template, share: number): void {
  const before = copyOf(picture)
  for (const eye of eyes) {
    const outline = opening(eye)
    const centre = middleOf(eye.iris)
    const radius = Math.max(...eye.iris.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y))) + 1.5
    const off = share * widthOf(eye)
    const white = whiteOf(before, outline, centre, radius)
    repaint(
      picture,
      (old, x, y) => {
        if (!inside(outline, x, y)) return old
        const moved = Math.hypot(x - off - centre.x, y - centre.y)
        if (moved <= radius) {
          const from: Colour = colourAt(before, x - off, y)
          return inside(outline, x - off, y) ? from : colourAt(before, centre.x, centre.y)
        }
        const was = Math.hypot(x - centre.x, y - centre.y)
        return was <= radius + 1 ? mixed(white, old, Math.max(0, Math.min(1, was - radius))) : old
      },
      boundsOf(outline, 2),
    )
  }
}

/** The mean colour of the brighter half of the pixels outside of the iris. */
function whiteOf(picture: Pixels, outline: readonly Point[], { x, y }: Point, radius: number): Colour {
  const found: Colour[] = []
  const reach = Math.ceil(radius * 2.5)
  for (let row = -reach; row <= reach; row++)
    for (let column = -reach; column <= reach; column++)
      if (Math.hypot(column, row) > radius + 1 && inside(outline, x + column, y + row))
        found.push(colourAt(picture, x + column, y + row))
  const bright = found.sort((a, b) => b[0] + b[1] + b[2] - a[0] - a[1] - a[2]).slice(0, Math.ceil(found.length / 2))
  const mean = (channel: 0 | 1 | 2) =>
    bright.reduce((sum, colour) => sum + colour[channel], 0) / Math.max(bright.length, 1)
  return [mean(0), mean(1), mean(2)]
}

/** Lights the pupils red, as a flash beside the lens does. */
export function redEyes(picture: Pixels, { eyes }: Template): void {
  for (const { pupil, iris } of eyes) {
    const centre = middleOf(iris)
    const radius = 0.5 * Math.max(...iris.map(({ x, y }) => Math.hypot(x - centre.x, y - centre.y)))
    repaint(
      picture,
      (old, x, y) => (Math.hypot(x - pupil.x, y - pupil.y) <= radius ? mixed(old, [190, 30, 30], 0.75) : old),
      boundsOf(iris, 2),
    )
  }
}

export function sunglasses(picture: Pixels, { eyes, eyeDistance }: Template): void {
  const [left, right] = eyes
  for (const { pupil } of eyes) fill(picture, ellipse(pupil, eyeDistance * 0.38, eyeDistance * 0.27), [24, 22, 24])
  const middle = { x: (left.pupil.x + right.pupil.x) / 2, y: (left.pupil.y + right.pupil.y) / 2 - eyeDistance * 0.08 }
  fill(picture, ellipse(middle, eyeDistance * 0.2, eyeDistance * 0.035), [24, 22, 24])
}

/** Spots of light on spectacles: one across the edge of each iris. */
export function glareSpots(picture: Pixels, { eyes, eyeDistance }: Template): void {
  for (const { pupil } of eyes) {
    const spot = { x: pupil.x + eyeDistance * 0.06, y: pupil.y - eyeDistance * 0.02 }
    fill(picture, ellipse(spot, eyeDistance * 0.09, eyeDistance * 0.06), [252, 252, 252])
  }
}

/** Strands of hair from the forehead down over both eyes. */
export function fringe(picture: Pixels, { eyes, hair, eyeDistance }: Template): void {
  const top = hair[4] ?? { x: 0, y: 0 }
  const colour = colourAt(picture, top.x, top.y + eyeDistance * 0.2)
  for (const { pupil } of eyes) {
    for (let strand = -5; strand <= 5; strand++) {
      const x = pupil.x + strand * eyeDistance * 0.07
      const end = pupil.y + eyeDistance * (0.16 + 0.03 * (strand % 3))
      const wide = eyeDistance * 0.033
      fill(
        picture,
        [
          { x: x - wide, y: pupil.y - eyeDistance * 0.75 },
          { x: x + wide, y: pupil.y - eyeDistance * 0.75 },
          { x: x + wide * 0.6, y: end },
          { x: x - wide * 0.6, y: end },
        ],
        colour,
      )
    }
  }
}
