import { describe, expect, it } from 'vitest'
import {
  type Colour,
  type FaceShape,
  GOOD_FACE,
  GOOD_SCENE,
  landmarksOf,
  painted,
  reshaped,
  type Scene,
  shadedSkin,
  subjectOf,
} from '../test/drawn-face.ts'
import { checkBackgroundGrey } from './checks/background-grey.ts'
import { checkBackgroundUniform } from './checks/background-uniform.ts'
import { cheekMasks } from './checks/cheeks.ts'
import { checkColour } from './checks/colour.ts'
import { checkDynamicRange } from './checks/dynamic-range.ts'
import { checkEvenLight } from './checks/even-light.ts'
import { checkExpressionAndGaze } from './checks/expression-and-gaze.ts'
import { checkEyeDistance } from './checks/eye-distance.ts'
import { checkEyesOpen } from './checks/eyes-open.ts'
import { checkGlare } from './checks/glare.ts'
import { checkHeadHeight } from './checks/head-height.ts'
import { checkHeadWidth } from './checks/head-width.ts'
import { checkHorizontalPlace } from './checks/horizontal-place.ts'
import { checkIntensityValues } from './checks/intensity-values.ts'
import { checkMouthClosed } from './checks/mouth-closed.ts'
import { checkNaturalColour } from './checks/natural-colour.ts'
import { checkOneFace } from './checks/one-face.ts'
import { checkOverExposed } from './checks/over-exposed.ts'
import { checkPose } from './checks/pose.ts'
import { checkRoll } from './checks/roll.ts'
import { checkSharp } from './checks/sharp.ts'
import { checkSize } from './checks/size.ts'
import { checkUnderExposed } from './checks/under-exposed.ts'
import { checkVerticalPlace } from './checks/vertical-place.ts'
import type { Finding, Verdict } from './finding.ts'
import type { Subject } from './subject.ts'

const good = subjectOf()

/** What a check says as [value, verdict]. */
const said = ({ value, verdict }: Finding): [number, Verdict] => [Number(value.toFixed(6)), verdict]

/** The first pixels of a mask get one value, the others another. */
function plane(mask: Uint8Array, count: number, first: number, rest: number): Uint8Array {
  let left = count
  return mask.map((inside) => (inside === 1 && left-- > 0 ? first : rest))
}

const sizeOf = (mask: Uint8Array) => mask.reduce((sum, inside) => sum + inside, 0)

describe('geometry, at, below and above the limits', () => {
  it('FOTO-03 check 1 measures the pixels that were taken', () => {
    const at = (scale: number) => said(checkSize({ ...good, crop: { ...good.crop, scale } }))
    expect(at(1)).toEqual([1244, 'ok'])
    expect(at(2)).toEqual([2488, 'ok'])
    expect(at(1243 / 1244)).toEqual([1243, 'block'])
  })

  it('FOTO-03 check 2 measures the distance of the eyes in the photo', () => {
    const at = (eyeDistance: number) => said(checkEyeDistance(reshaped(good, { eyeDistance })))
    expect(at(600)).toEqual([300, 'ok'])
    expect(at(598)).toEqual([299, 'block'])
    expect(at(640)).toEqual([320, 'ok'])
  })

  it('FOTO-03 check 3 measures the tilt as taken', () => {
    const at = (roll: number) => said(checkRoll(reshaped(good, { pose: { yaw: 0, pitch: 0, roll } })))
    expect([at(8), at(-8), at(0)]).toEqual([
      [8, 'ok'],
      [-8, 'ok'],
      [0, 'ok'],
    ])
    expect([at(8.01)[1], at(-8.01)[1]]).toEqual(['block', 'block'])
  })

  it('FOTO-03 check 4 takes the larger of yaw and pitch and says which', () => {
    const at = (yaw: number, pitch: number) => checkPose(reshaped(good, { pose: { yaw, pitch, roll: 0 } }))
    expect([at(5, 0), at(0, -5), at(5.1, 0), at(-8, 0), at(0, 8.1)].map(({ verdict }) => verdict)).toEqual([
      'ok',
      'ok',
      'warn',
      'warn',
      'block',
    ])
    expect(at(-6, 5).remedy).toBe('Gesicht gerade zur Kamera drehen')
    expect(at(0, 6).remedy).toBe('Kinn etwas senken')
    expect(at(0, -6).remedy).toBe('Kinn etwas heben')
  })

  it('FOTO-03 check 4 is wider for children and infants', () => {
    const at = (profile: 'child' | 'infant') =>
      checkPose({ ...reshaped(good, { pose: { yaw: 8, pitch: 0, roll: 0 } }), profile }).verdict
    expect([at('child'), at('infant')]).toEqual(['ok', 'ok'])
  })

  it('FOTO-03 check 5 measures the place of the eyes across', () => {
    const at = (share: number) => said(checkHorizontalPlace(reshaped(good, { middle: { x: 2488 * share, y: 1540 } })))
    expect([at(0.45), at(0.55), at(0.5)]).toEqual([
      [0.45, 'ok'],
      [0.55, 'ok'],
      [0.5, 'ok'],
    ])
    expect([at(0.449)[1], at(0.551)[1]]).toEqual(['block', 'block'])
  })

  it('FOTO-03 check 6 measures the place of the eyes from the top, wider for children', () => {
    const at = (share: number, profile: Subject['profile'] = 'adult') =>
      said(checkVerticalPlace({ ...reshaped(good, { middle: { x: 1244, y: 3200 * share } }), profile }))
    expect([at(0.3), at(0.5)]).toEqual([
      [0.3, 'ok'],
      [0.5, 'ok'],
    ])
    expect([at(0.299)[1], at(0.501)[1], at(0.6, 'child')[1], at(0.601, 'infant')[1]]).toEqual([
      'block',
      'block',
      'ok',
      'block',
    ])
  })

  it('FOTO-03 check 7 measures the width of the head', () => {
    const at = (share: number) => said(checkHeadWidth(reshaped(good, { headWidth: 2488 * share })))
    expect([at(0.5), at(0.75)]).toEqual([
      [0.5, 'ok'],
      [0.75, 'ok'],
    ])
    expect([at(0.499)[1], at(0.751)[1]]).toEqual(['block', 'block'])
  })

  it('FOTO-03 check 8 measures crown to chin and says that the crown is an estimate', () => {
    const at = (share: number) => checkHeadHeight(reshaped(good, { crown: 3200 * share - GOOD_FACE.chin }))
    expect([0.71, 0.8, 0.75].map((share) => at(share).verdict)).toEqual(['ok', 'ok', 'ok'])
    expect([0.709, 0.801, 0.6, 0.9].map((share) => at(share).verdict)).toEqual(['warn', 'warn', 'warn', 'warn'])
    expect([0.599, 0.901].map((share) => at(share).verdict)).toEqual(['block', 'block'])
    expect(at(0.75).sentence).toBe('Die Gesichtshöhe stimmt (Scheitel geschätzt).')
    const guessed = checkHeadHeight({ ...good, crown: { ...good.crown, by: 'proportion' } })
    expect(guessed.sentence).toContain('nur aus der Gesichtsform geschätzt')
  })

  it('FOTO-03 check 9 takes the eye that is less open', () => {
    const at = (left: number, right: number) => checkEyesOpen(reshaped(good, { lidGap: [1200 * left, 1200 * right] }))
    expect(said(at(0.034, 0.06))).toEqual([0.034, 'ok'])
    expect([at(0.06, 0.033), at(0.028, 0.028), at(0.06, 0.027)].map(({ verdict }) => verdict)).toEqual([
      'warn',
      'warn',
      'block',
    ])
  })

  it('FOTO-03 check 10 measures the gap of the lips', () => {
    const at = (share: number) => said(checkMouthClosed(reshaped(good, { lipGap: 1200 * share })))
    expect([at(0), at(0.025), at(0.026)[1], at(0.05)[1], at(0.051)[1]]).toEqual([
      [0, 'ok'],
      [0.025, 'ok'],
      'warn',
      'warn',
      'block',
    ])
  })

  it('FOTO-03 check 18 counts faces and leaves out tiny ones', () => {
    const face = landmarksOf(GOOD_FACE)
    const far = { ...face, box: { ...face.box, width: face.box.width * 0.1, height: face.box.height * 0.1 } }
    const at = (...faces: (typeof face)[]) => said(checkOneFace(faces, 'adult'))
    expect([at(), at(face), at(face, far), at(face, face)]).toEqual([
      [0, 'block'],
      [1, 'ok'],
      [1, 'ok'],
      [2, 'block'],
    ])
  })

  it('FOTO-03 check 20 tells smile and gaze apart, and only warns', () => {
    const at = (change: Partial<FaceShape>, profile: Subject['profile'] = 'adult') =>
      checkExpressionAndGaze({ ...reshaped(good, change), profile })
    expect(said(at({ gaze: 42 }))).toEqual([1, 'ok'])
    expect(at({ gaze: -43 })).toMatchObject({ verdict: 'warn', part: 'gaze', remedy: 'Direkt in die Kamera schauen' })
    expect(said(at({ smile: 60 }))).toEqual([1, 'ok'])
    expect(at({ smile: 61 })).toMatchObject({ verdict: 'warn', part: 'expression' })
    expect(at({ smile: 300, gaze: 100 }, 'infant').verdict).toBe('ok')
  })
})

describe('pixels, at, below and above the limits', () => {
  it('FOTO-03 check 11 measures the edges of the background', () => {
    // Two dark and two bright columns in turn: the Sobel gradient is four times their difference everywhere.
    const at = (difference: number) => {
      const light = good.light.map((_value, pixel) => ((pixel % 275) % 4 < 2 ? 100 : 100 + difference))
      const background = new Uint8Array(light.length).fill(1)
      return said(checkBackgroundUniform({ ...good, light, brightness: light, background }))
    }
    const values = [at(0), at(23), at(24), at(35), at(36)]
    expect(values.map(([, verdict]) => verdict)).toEqual(['ok', 'ok', 'warn', 'warn', 'block'])
  })

  it('FOTO-03 check 11 sees stripes, which are never one background', () => {
    const stripes: Scene['background'] = (x) => (Math.floor(x / 70) % 2 === 0 ? [205, 206, 206] : [110, 112, 112])
    expect(checkBackgroundUniform(subjectOf({}, { ...GOOD_SCENE, background: stripes })).verdict).not.toBe('ok')
  })

  it('FOTO-03 check 11 lets light fall off softly', () => {
    const fading: Scene['background'] = (x) => [214 - x / 100, 214 - x / 100, 214 - x / 100]
    expect(checkBackgroundUniform(subjectOf({}, { ...GOOD_SCENE, background: fading })).verdict).toBe('ok')
  })

  it('FOTO-03 check 12 wants light neutral grey', () => {
    const at = (...background: Colour) => checkBackgroundGrey(painted(good, background))
    expect([at(161, 161, 161), at(225, 225, 225), at(200, 205, 210)].map(said)).toEqual([
      [161, 'ok'],
      [225, 'ok'],
      [205, 'ok'],
    ])
    expect(at(160, 160, 160).remedy).toBe('Hintergrund heller beleuchten')
    expect(at(226, 226, 226).remedy).toBe('Hintergrund weniger beleuchten')
    expect(at(200, 205, 211)).toMatchObject({ verdict: 'warn', sentence: 'Der Hintergrund hat einen Farbstich.' })
  })

  it('FOTO-03 check 13 compares the light on both cheeks', () => {
    const [left, right] = cheekMasks(good)
    const size = sizeOf(right)
    const at = (common: number) => {
      const light = plane(right, common, 100, 200).map((value, pixel) => (left[pixel] === 1 ? 100 : value))
      return checkEvenLight({ ...good, light }).verdict
    }
    // 100 · D^0.3 is 50 where D is 0.0992.
    expect([at(size), at(Math.ceil(0.0993 * size)), at(Math.floor(0.0992 * size)), at(0)]).toEqual([
      'ok',
      'ok',
      'warn',
      'warn',
    ])
  })

  it('FOTO-03 check 14 counts dark pixels of the face', () => {
    const dark = subjectOf({}, { ...GOOD_SCENE, noise: 0, background: () => [120, 120, 120] })
    const size = sizeOf(dark.faceMask)
    const at = (share: number, more = 0) =>
      checkUnderExposed({ ...dark, light: plane(dark.faceMask, Math.floor(share * size) + more, 25, 26) }).verdict
    expect([at(0), at(0.3), at(0.3, 1), at(0.5), at(0.5, 1)]).toEqual(['ok', 'ok', 'warn', 'warn', 'block'])
  })

  it('FOTO-03 check 15 counts burnt-out pixels of the face', () => {
    const size = sizeOf(good.faceMask)
    const at = (share: number, more = 0) =>
      checkOverExposed({ ...good, light: plane(good.faceMask, Math.floor(share * size) + more, 247, 246) }).verdict
    expect([at(0), at(0.005), at(0.005, 1), at(0.02), at(0.02, 1)]).toEqual(['ok', 'ok', 'warn', 'warn', 'block'])
  })

  it('FOTO-03 check 16 measures the entropy of the face', () => {
    const at = (values: number) => {
      let count = 0
      const brightness = good.faceMask.map((inside) => (inside === 1 ? count++ % values : 0))
      return checkDynamicRange({ ...good, brightness }).verdict
    }
    expect([at(256), at(65), at(63), at(1)]).toEqual(['ok', 'ok', 'warn', 'warn'])
  })

  it('FOTO-03 check 17 lets all skin pass and warns of false colours', () => {
    const at = (...skin: Colour) => checkNaturalColour(painted(good, skin))
    for (const tone of SKIN_TONES) expect(at(...tone).verdict).toBe('ok')
    expect(at(128, 128, 128)).toMatchObject({ verdict: 'warn', remedy: 'Weißabgleich prüfen' })
    expect(at(110, 150, 110).sentence).toBe('Die Hautfarbe wirkt grünlich.')
    expect(at(180, 150, 190).sentence).toBe('Die Hautfarbe wirkt bläulich.')
    for (let grey = 0; grey <= 40; grey++) {
      const { value, verdict } = at(128 + grey, 128, 128 - grey)
      expect(verdict).toBe(value <= 4.2 ? 'ok' : 'warn')
    }
  })

  it('FOTO-03 check 19 warns of a soft picture and says nothing about a reduced one', () => {
    expect(checkSharp({ ...good, reduction: 10 })).toBeUndefined()
    const near = {
      ...good,
      pixels: { ...good.pixels },
      reduction: 1,
      crop: { centre: { x: 311, y: 400 }, angle: 0, scale: 1 },
    }
    const eyes = { ...near, marks: { ...good.marks, middle: { x: 622, y: 770 }, eyeDistance: 320 } }
    const drawn = (paint: (x: number) => number) => {
      const [width, height] = [1244, 1600]
      const data = new Uint8ClampedArray(4 * width * height).map((_none, at) => paint((at >> 2) % width))
      return checkSharp({
        ...eyes,
        crop: { ...eyes.crop, centre: { x: 622, y: 800 } },
        pixels: { width, height, data },
      })
    }
    expect(drawn(() => 120)).toMatchObject({ value: 0, verdict: 'warn' })
    expect(drawn((x) => (x % 16 < 8 ? 90 : 160))?.verdict).toBe('ok')
    expect(drawn((x) => 125 + 35 * Math.sin(x / 60))?.verdict).toBe('warn')
  })

  it('FOTO-03 check 21 measures while the camera runs, and asks the studio about a shot', () => {
    const at = (glare: Subject['glare'], brightness = good.brightness) => checkGlare({ ...good, glare, brightness })
    const bright = good.brightness.map(() => 255)
    expect([
      at('measured').verdict,
      at('measured', bright).verdict,
      at('open').verdict,
      at('confirmed', bright).verdict,
    ]).toEqual(['ok', 'warn', 'warn', 'ok'])
    expect(at('open').sentence).toBe('Spiegelung und Verdeckung sind noch nicht bestätigt.')
    expect(at('open', bright).sentence).toBe('Im Augenbereich spiegelt etwas.')
  })

  it('FOTO-03 check 22 takes sRGB only and names what it is instead', () => {
    expect(checkColour({ name: 'sRGB' }, 'adult').verdict).toBe('ok')
    for (const name of ['Display P3', 'Adobe RGB', 'ProPhoto RGB', 'Graustufen', 'CMYK', 'unbekannt'] as const) {
      expect(checkColour({ name }, 'adult')).toMatchObject({ verdict: 'block', hard: true })
    }
    expect(checkColour({ name: 'Display P3' }, 'adult').sentence).toBe(
      'Der Farbraum des Bildes ist Display P3. Verlangt wird sRGB.',
    )
  })

  it('FOTO-03 check 23 counts the values of brightness in the face', () => {
    const at = (values: number) => {
      let count = 0
      return said(
        checkIntensityValues({
          ...good,
          brightness: good.faceMask.map((inside) => (inside === 1 ? count++ % values : 0)),
        }),
      )
    }
    expect([at(128), at(127), at(200)]).toEqual([
      [128, 'ok'],
      [127, 'block'],
      [200, 'ok'],
    ])
  })
})

/** From very light to very dark, as cameras see them under neutral light. */
const SKIN_TONES: readonly Colour[] = [
  [243, 214, 196],
  [232, 190, 160],
  [219, 165, 131],
  [190, 134, 98],
  [150, 98, 70],
  [110, 70, 48],
  [78, 47, 33],
  [58, 36, 26],
]

describe('skin of every tone', () => {
  it.each(SKIN_TONES)('FOTO-03 never blocks a well-lit face of %i, %i, %i for its brightness', (...tone) => {
    const subject = subjectOf({}, { ...GOOD_SCENE, skin: shadedSkin(tone) })
    const light = [checkUnderExposed, checkOverExposed, checkDynamicRange, checkNaturalColour, checkEvenLight]
    expect(light.map((check) => check(subject)).filter(({ verdict }) => verdict === 'block')).toEqual([])
    expect(checkUnderExposed(subject).verdict).toBe('ok')
  })

  it('FOTO-03 still blocks any face in the dark, whose background is dark, too', () => {
    for (const [red, green, blue] of SKIN_TONES) {
      const scene = {
        ...GOOD_SCENE,
        skin: shadedSkin([red / 6, green / 6, blue / 6]),
        background: (): Colour => [40, 40, 40],
      }
      expect(checkUnderExposed(subjectOf({}, scene)).verdict).toBe('block')
    }
  })
})
