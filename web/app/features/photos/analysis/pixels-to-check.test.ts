import { type Landmarks, MESH } from '@epassbild/photo-check/landmarks.ts'
import type { Point } from '@epassbild/photo-check/pixels.ts'
import { expect, it } from 'vitest'
import { pixelsToCheck } from './pixels-to-check.ts'

const LANDSCAPE = { width: 6000, height: 4000 }
const LARGE = { width: 9504, height: 6336 }

/** A face with this eye distance, in pixels of the original. */
function faceOf(eyeDistance: number): Landmarks {
  const [left, right] = MESH.eyes
  const points: Point[] = []
  points[left.outer] = points[left.inner] = { x: 0, y: 0 }
  points[right.outer] = points[right.inner] = { x: eyeDistance, y: 0 }
  return { points } as unknown as Landmarks
}

/** Eye distance in pixels of the reduced picture, whose sides are integers. */
function eyesRead(eyeDistance: number, { width, height }: typeof LANDSCAPE): number {
  const reduction = Math.max(1, Math.sqrt((width * height) / pixelsToCheck(faceOf(eyeDistance), { width, height })))
  return eyeDistance / (width / Math.round(width / reduction))
}

it.each([280, 320, 370, 412, 500, 900])(
  'FOTO-03 a shot with %d pixels between the eyes is sampled finely enough to judge its sharpness',
  (distance) => {
    for (const size of [LANDSCAPE, LARGE, { width: 4000, height: 6000 }]) {
      expect(eyesRead(distance, size)).toBeGreaterThanOrEqual(160)
    }
  },
)

it('FOTO-03 a large face, or none, needs no more pixels than ever', () => {
  expect(pixelsToCheck(faceOf(420), LANDSCAPE)).toBe(3_600_000)
  expect(pixelsToCheck(undefined, LARGE)).toBe(3_600_000)
})

it('FOTO-03 a face too small for a photo costs no memory', () => {
  expect(pixelsToCheck(faceOf(100), LARGE)).toBe(3_600_000)
})
