import { describe, expect, it } from 'vitest'
import { drawScene, GOOD_FACE, landmarksOf, REDUCTION, SOURCE } from '../test/drawn-face.ts'
import { checkPhoto } from './check-photo.ts'
import { SRGB } from './colour-space.ts'
import { createSteadyCheck } from './steady-check.ts'
import type { Shot } from './subject.ts'

const shot: Shot = {
  pixels: drawScene(GOOD_FACE),
  reduction: REDUCTION,
  source: SOURCE,
  colour: SRGB,
  glare: 'measured',
}
const turned = (yaw: number) =>
  checkPhoto(shot, [landmarksOf({ ...GOOD_FACE, pose: { yaw, pitch: 0, roll: 0 } })], 'adult')

describe('the verdicts of a film', () => {
  it('FACE-08 do not flicker at a limit, and show the latest value', () => {
    const steady = createSteadyCheck()
    const said = [5, 7, 5, 7, 7, 7, 5, 5, 5].map((yaw) => {
      const finding = steady(turned(yaw)).findings.find(({ id }) => id === 4)
      return [finding?.value, finding?.verdict]
    })
    expect(said).toEqual([
      [5, 'ok'],
      [7, 'ok'],
      [5, 'ok'],
      [7, 'ok'],
      [7, 'ok'],
      [7, 'warn'],
      [5, 'warn'],
      [5, 'warn'],
      [5, 'ok'],
    ])
  })

  it('FACE-08 end at once when the face is gone', () => {
    const steady = createSteadyCheck()
    steady(turned(0))
    expect(steady(checkPhoto(shot, [], 'adult')).verdict).toBe('block')
  })
})
