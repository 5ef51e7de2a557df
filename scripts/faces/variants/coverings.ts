import type { Pixels, Point } from '@epassbild/photo-check/pixels.ts'
import { blur, colourAt, copyOf, ellipse, fill, mixed, repaint } from './canvas.ts'
import type { Template } from './template.ts'

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
})

/** A surgical mask from the bridge of the nose to below the chin. */
export function mask(picture: Pixels, { jaw, noseBridge, noseTip, chin, eyeDistance }: Template): void {
  const top = between(noseBridge, noseTip, 0.45)
  const [first, ...rest] = jaw
  if (!first) return
  const outline = [top, ...[first, ...rest].map((point) => between(point, chin, -0.03)), top]
  const left = { x: first.x, y: top.y + eyeDistance * 0.35 }
  const last = rest.at(-1) ?? first
  fill(picture, [top, left, ...outline.slice(1, -1), { x: last.x, y: left.y }], [160, 190, 205])
}

/** A hand of the person's own skin before one cheek and the mouth. */
export function hand(picture: Pixels, { mouthCorners, eyeDistance, noseTip }: Template): void {
  const skin = mixed(colourAt(picture, noseTip.x, noseTip.y), [0, 0, 0], 0.12)
  const [corner] = mouthCorners
  for (let finger = 0; finger < 4; finger++) {
    const y = corner.y - eyeDistance * (0.25 - finger * 0.19)
    const dark = mixed(skin, [60, 30, 20], 0.45)
    fill(picture, ellipse({ x: corner.x - eyeDistance * 0.1, y }, eyeDistance * 0.62, eyeDistance * 0.1), dark)
    fill(picture, ellipse({ x: corner.x - eyeDistance * 0.1, y }, eyeDistance * 0.61, eyeDistance * 0.082), skin)
  }
}

/** A cap over the hair with its brim above the brows. */
export function cap(picture: Pixels, { hair, brows, eyeDistance }: Template): void {
  const [left, right] = [hair[1], hair.at(-2)]
  const top = hair[4]
  if (!left || !right || !top) return
  const brim = Math.min(...brows.map(({ y }) => y)) - eyeDistance * 0.06
  const middle = { x: (left.x + right.x) / 2, y: brim }
  const half = (right.x - left.x) / 2 + eyeDistance * 0.06
  const dome = ellipse(middle, half, brim - top.y + eyeDistance * 0.1).filter(({ y }) => y <= brim + 1)
  fill(picture, dome, [38, 52, 96])
  fill(picture, ellipse({ x: middle.x, y: brim }, half * 0.95, eyeDistance * 0.1), [28, 38, 72])
}

/** Share of the light that a shadow takes. */
const DARK = 0.35

/** A shadow of the head on the wall, to the right and a little down. */
export function shadow(picture: Pixels, { hair, jaw }: Template): void {
  const { width, height } = picture
  const silhouette = copyOf(picture)
  repaint(silhouette, () => [255, 255, 255])
  const head = [...hair, ...jaw.toReversed()]
  const off = width * 0.075
  const moved = head.map(({ x, y }) => ({ x: x + off, y: y + off * 0.3 }))
  fill(silhouette, moved, [0, 0, 0])
  blur(silhouette, width * 0.008)
  const person = personMask(picture)
  repaint(picture, (old, x, y) => {
    const at = y * width + x
    if (person[at] === 1 || y >= height) return old
    return mixed([0, 0, 0], old, 1 - DARK * (1 - (silhouette.data[4 * at] ?? 255) / 255))
  })
}

/** All that differs from the wall at the picture's upper edge: head, hair, clothes. */
function personMask({ width, height, data }: Pixels): Uint8Array {
  const mask = new Uint8Array(width * height)
  const band = Math.round(width * 0.02)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const wall = 4 * (y * width + (x < width / 2 ? band : width - band))
      const top = 4 * (band * width + x)
      const at = 4 * (y * width + x)
      const off = (from: number) =>
        Math.max(...[0, 1, 2].map((add) => Math.abs((data[at + add] ?? 0) - (data[from + add] ?? 0))))
      mask[y * width + x] = Math.min(off(wall), off(top)) > 26 ? 1 : 0
    }
  }
  return mask
}

/** An object at the picture's edge beside the head, like a cupboard or a plant. */
export function objectAtRim(picture: Pixels, { eyes, eyeDistance, chin }: Template): void {
  const x = eyes[1].pupil.x + eyeDistance * 1.12
  const [top, bottom] = [eyes[1].pupil.y - eyeDistance * 0.9, chin.y - eyeDistance * 0.2]
  fill(
    picture,
    [
      { x, y: top },
      { x: picture.width, y: top },
      { x: picture.width, y: bottom },
      { x, y: bottom },
    ],
    [120, 84, 52],
  )
}
