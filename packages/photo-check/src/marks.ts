import { type Crop, toPhoto } from './crop.ts'
import { type Landmarks, MESH } from './landmarks.ts'
import { distance, midpoint, type Point } from './pixels.ts'

/** The measuring points of a face, all in the same coordinates. */
export interface Marks {
  /** Midpoints between the corners of each eye: left and right in the picture. */
  readonly eyes: readonly [Point, Point]
  readonly middle: Point
  readonly chin: Point
  readonly eyeDistance: number
  readonly headWidth: number
  /** Degrees, clockwise. */
  readonly roll: number
  readonly at: (index: number) => Point
}

/** Reads the measuring points of a face in pixels of the picture it was found in. */
export function marksOf({ points }: Landmarks): Marks {
  return marksAt((index) => points[index] ?? { x: Number.NaN, y: Number.NaN })
}

/** The same in pixels of the finished photo. */
export function marksInPhoto({ points }: Landmarks, crop: Crop): Marks {
  return marksAt((index) => toPhoto(crop, points[index] ?? { x: Number.NaN, y: Number.NaN }))
}

function marksAt(at: (index: number) => Point): Marks {
  const [leftEye, rightEye] = MESH.eyes
  const left = midpoint(at(leftEye.outer), at(leftEye.inner))
  const right = midpoint(at(rightEye.outer), at(rightEye.inner))
  const middle = midpoint(left, right)
  const chin = at(MESH.chin)
  return {
    eyes: [left, right],
    middle,
    chin,
    eyeDistance: distance(left, right),
    headWidth: distance(at(MESH.sides[0]), at(MESH.sides[1])),
    roll: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
    at,
  }
}
