import { describe, expect, it } from 'vitest'
import {
  type Colour,
  GOOD_FACE,
  GOOD_SCENE,
  landmarksOf,
  painted,
  REDUCTION,
  reshaped,
  type Scene,
  shadedSkin,
  subjectOf,
} from '../test/drawn-face.ts'
import { checkBackgroundGrey } from './checks/background/background-grey.ts'
import { checkBackgroundUniform } from './checks/background/background-uniform.ts'
import { checkEyeDistance } from './checks/crop/eye-distance.ts'
import { checkHeadHeight } from './checks/crop/head-height.ts'
import { checkHeadWidth } from './checks/crop/head-width.ts'
import { checkHorizontalPlace } from './checks/crop/horizontal-place.ts'
import { checkSize } from './checks/crop/size.ts'
import { checkVerticalPlace } from './checks/crop/vertical-place.ts'
import { checkExpression } from './checks/face/expression.ts'
import { checkEyesAndOutline } from './checks/face/eyes-and-outline.ts'
import { checkEyesOpen } from './checks/face/eyes-open.ts'
import { checkEyesVisible } from './checks/face/eyes-visible.ts'
import { checkGaze } from './checks/face/gaze.ts'
import { checkMouthClosed } from './checks/face/mouth-closed.ts'
import { checkOneFace } from './checks/face/one-face.ts'
import { checkPitch } from './checks/face/pitch.ts'
import { checkRedEyes } from './checks/face/red-eyes.ts'
import { checkRoll } from './checks/face/roll.ts'
import { checkYaw } from './checks/face/yaw.ts'
import { cheekMasks } from './checks/light/cheeks.ts'
import { checkDynamicRange } from './checks/light/dynamic-range.ts'
import { checkEvenLight } from './checks/light/even-light.ts'
import { checkIntensityValues } from './checks/light/intensity-values.ts'
import { checkNaturalColour } from './checks/light/natural-colour.ts'
import { checkOverExposed } from './checks/light/over-exposed.ts'
import { checkUnderExposed } from './checks/light/under-exposed.ts'
import { checkColour } from './checks/picture/colour.ts'
import { checkCompression } from './checks/picture/compression.ts'
import { isGreyscale } from './checks/picture/greyscale.ts'
import { checkNoise } from './checks/picture/noise.ts'
import { checkSharp } from './checks/picture/sharp.ts'
import { type ColourSpace, SRGB } from './colour-space.ts'
import { isFine } from './eyes/eye-window.ts'
import type { Finding, Verdict } from './finding.ts'
import type { Subject } from './subject.ts'

const good = subjectOf()

/** A check's finding as [value, verdict]. */
const said = ({ value, verdict }: Finding): [number, Verdict] => [Number(value.toFixed(6)), verdict]

/** Sets the first `count` pixels of a mask to one value, the rest to another. */
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

  it('FOTO-03 checks 4 and 24 measure yaw and pitch apart, each with its remedy', () => {
    const posed = (yaw: number, pitch: number) => reshaped(good, { pose: { yaw, pitch, roll: 0 } })
    const yaw = (degrees: number) => checkYaw(posed(degrees, 0)).verdict
    expect([yaw(6), yaw(-6), yaw(6.1), yaw(-10), yaw(10.1)]).toEqual(['ok', 'ok', 'warn', 'warn', 'block'])
    const pitch = (degrees: number) => checkPitch(posed(0, degrees))
    expect([12, -12, 12.1, -20, 20.1].map((degrees) => pitch(degrees).verdict)).toEqual([
      'ok',
      'ok',
      'warn',
      'warn',
      'block',
    ])
    expect([pitch(13).remedy, pitch(-13).remedy]).toEqual(['Kinn etwas senken', 'Kinn etwas heben'])
  })

  it('FACE-07 checks 3 and 4 never refuse people who cannot hold the head straight, and have wider limits for children', () => {
    const at = (profile: Subject['profile'], yaw: number, roll = 0) =>
      [checkYaw, checkRoll].map(
        (check) => check({ ...reshaped(good, { pose: { yaw, pitch: 0, roll } }), profile }).verdict,
      )
    expect([at('child', 8), at('infant', 12), at('medical', 30, 20)]).toEqual([
      ['ok', 'ok'],
      ['ok', 'ok'],
      ['warn', 'warn'],
    ])
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

  it('FOTO-03 check 9 takes the eye that is less open, and counts a gap only where pupil and white are seen', () => {
    const open = (left: number, right: number) => checkEyesOpen(subjectOf({ lidGap: [left, right] })).value
    expect(open(90, 90)).toBeGreaterThan(0.1)
    expect(open(90, 20)).toBeLessThan(open(90, 90))
    const flat = painted(good, [190, 140, 120])
    expect(checkEyesOpen({ ...flat, pixels: flat.picture, reduction: REDUCTION * 2 }).verdict).not.toBe('ok')
  })

  it('FACE-05 check 10 measures the gap of the lips against their height, so that full lips are no open mouth', () => {
    const at = (lipGap: number, lipHeight = 40) => checkMouthClosed(reshaped(good, { lipGap, lipHeight })).verdict
    expect([at(0), at(9), at(30), at(60)]).toEqual(['ok', 'ok', 'warn', 'block'])
    // The same gap between lips of twice the height.
    expect(at(12, 100)).toBe('ok')
  })

  it('FOTO-03 check 18 counts faces and leaves out tiny ones', () => {
    const face = landmarksOf(GOOD_FACE)
    const far = { ...face, box: { ...face.box, width: face.box.width * 0.1, height: face.box.height * 0.1 } }
    const at = (...faces: (typeof face)[]) =>
      said(checkOneFace({ faces, colour: SRGB, quality: 100, profile: 'adult' }))
    expect([at(), at(face), at(face, far), at(face, face)]).toEqual([
      [0, 'block'],
      [1, 'ok'],
      [1, 'ok'],
      [2, 'block'],
    ])
  })

  it('FACE-05 check 20 sees a smile by wide, lifted corners, and only warns', () => {
    const at = (smile: number, profile: Subject['profile'] = 'adult') =>
      checkExpression({ ...reshaped(good, { smile }), profile })
    expect(at(0).verdict).toBe('ok')
    expect(at(150)).toMatchObject({ verdict: 'warn', remedy: 'Entspannt und neutral schauen' })
    expect(at(300, 'infant').verdict).toBe('ok')
  })

  it('FACE-04 check 25 sees a gaze aside both ways, and only warns', () => {
    const at = (share: number) => checkGaze(reshaped(good, { gaze: share * GOOD_FACE.eyeWidth }))
    expect([0, 0.06, -0.06].map((share) => at(share).verdict)).toEqual(['ok', 'ok', 'ok'])
    for (const share of [0.2, -0.2])
      expect(at(share)).toMatchObject({ verdict: 'warn', remedy: 'Direkt in die Kamera schauen' })
  })
})

describe('pixels, at, below and above the limits', () => {
  it('FOTO-03 check 11 measures the edges of the background', () => {
    // Two dark and two bright columns alternate: the Sobel gradient is four times their difference everywhere.
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

  it.each([180, 260, 280])('FOTO-03 check 11 sees stripes %i wide, of which the outer ones are alike', (width) => {
    const stripes: Scene['background'] = (x) =>
      Math.floor(Math.abs(x - 1244) / width) % 2 === 0 ? [130, 130, 130] : [225, 225, 225]
    const sentence = 'Der Hintergrund hat mehrere Farben.'
    const finding = checkBackgroundUniform(subjectOf({}, { ...GOOD_SCENE, noise: 1, background: stripes }))
    expect(finding).toMatchObject({ verdict: 'warn', sentence })
  })

  it('FOTO-03 check 11 refuses clear patterns, hints at pale ones, and passes no wall that it cannot measure', () => {
    const wall = (background: Scene['background']) =>
      checkBackgroundUniform(subjectOf({}, { ...GOOD_SCENE, noise: 1, background }))
    const grey = (value: number): Colour => [value, value, value]
    const checks = wall((x, y) => grey((Math.floor(x / 40) + Math.floor(y / 40)) % 2 === 0 ? 225 : 140))
    expect(checks).toMatchObject({ verdict: 'block', sentence: 'Der Hintergrund ist unruhig.' })
    const isMortar = (x: number, y: number) => y % 110 < 20 || (x + (Math.floor(y / 110) % 2) * 140) % 280 < 20
    expect(wall((x, y) => grey(isMortar(x, y) ? 235 : 165)).verdict).toBe('block')
    const pale = wall((x, y) => grey(isMortar(x, y) ? 215 : 190))
    expect(pale).toMatchObject({ verdict: 'warn', sentence: 'Der Hintergrund ist unruhig.' })
    const thirds = wall((x) => (x < 830 ? [205, 40, 40] : x < 1660 ? [40, 205, 40] : [40, 40, 205]))
    expect(thirds).toMatchObject({ verdict: 'block', value: Number.NaN })
  })

  it('FOTO-03 check 11 lets light fall off softly', () => {
    const fading: Scene['background'] = (x) => [214 - x / 100, 214 - x / 100, 214 - x / 100]
    expect(checkBackgroundUniform(subjectOf({}, { ...GOOD_SCENE, background: fading })).verdict).toBe('ok')
  })

  it('FOTO-03 check 12 requires light neutral grey', () => {
    const at = (...background: Colour) => checkBackgroundGrey(painted(good, background))
    expect([at(150, 150, 150), at(235, 235, 235), at(200, 205, 214)].map(said)).toEqual([
      [150, 'ok'],
      [235, 'ok'],
      [206.333333, 'ok'],
    ])
    const nothing = { ...good, background: new Uint8Array(good.background.length) }
    const sentence = 'Der Hintergrund ließ sich nicht messen.'
    expect(checkBackgroundGrey(nothing)).toMatchObject({ verdict: 'warn', sentence, value: Number.NaN })
    expect(at(149, 149, 149).remedy).toBe('Hintergrund heller beleuchten')
    expect(at(236, 236, 236).remedy).toBe('Hintergrund weniger beleuchten')
    expect(at(200, 205, 215)).toMatchObject({ verdict: 'warn', sentence: 'Der Hintergrund hat einen Farbstich.' })
  })

  it('FOTO-03 check 13 compares the light on both cheeks', () => {
    const [left, right] = cheekMasks(good)
    const size = sizeOf(right)
    const at = (common: number) => {
      const light = plane(right, common, 100, 200).map((value, pixel) => (left[pixel] === 1 ? 100 : value))
      return checkEvenLight({ ...good, light }).verdict
    }
    // 100 · D^0.3 is 50 at D = 0.0992.
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
    expect(at(128, 128, 128)).toMatchObject({ verdict: 'warn', sentence: 'Die Haut ist ohne Farbe.' })
    expect(at(128, 132, 128)).toMatchObject({ verdict: 'warn', remedy: 'Weißabgleich prüfen' })
    expect(at(110, 150, 110).sentence).toBe('Die Hautfarbe wirkt grünlich.')
    expect(at(180, 150, 190).sentence).toBe('Die Hautfarbe wirkt bläulich.')
    for (let grey = 0; grey <= 40; grey++) {
      const { value, verdict } = at(128 + grey, 128, 128 - grey)
      expect(verdict).toBe(value <= 3 ? 'ok' : 'warn')
    }
  })

  it('FOTO-03 check 19 warns of a soft picture and says nothing about a reduced one', () => {
    expect(isFine({ ...good, reduction: 10 })).toBe(false)
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
    expect(drawn((x) => (x % 16 < 8 ? 90 : 160)).verdict).toBe('ok')
    expect(drawn((x) => 125 + 35 * Math.sin(x / 60)).verdict).toBe('warn')
  })

  it('FACE-08 check 21 measures while the camera runs, and asks one question about a shot', () => {
    const at = (glare: Subject['glare'], brightness = good.brightness) =>
      checkEyesAndOutline({ ...good, glare, brightness })
    const bright = good.brightness.map(() => 255)
    expect([
      at('measured').verdict,
      at('measured', bright).verdict,
      at('open').verdict,
      at('confirmed', bright).verdict,
    ]).toEqual(['ok', 'warn', 'ask', 'ok'])
    expect(at('open').sentence).toMatch(/^Sind Augen und Gesicht ganz zu sehen/)
    expect(at('open', bright).sentence).toMatch(/^Im Augenbereich spiegelt etwas. Sind Augen/)
  })

  it('FACE-06 check 28 warns of a file that is much compressed', () => {
    const at = (quality: number) =>
      checkCompression({ faces: [], colour: SRGB, quality, profile: 'adult' as const }).verdict
    expect([at(100), at(70), at(69), at(20)]).toEqual(['ok', 'ok', 'warn', 'warn'])
  })

  it('FACE-06 check 11 distinguishes a shadow behind the head and an object at the edge from the light on the wall', () => {
    const wall = (background: Scene['background']) =>
      checkBackgroundUniform(subjectOf({}, { ...GOOD_SCENE, noise: 1, background }))
    const shade: Scene['background'] = (x, y) =>
      Math.hypot((x - 1900) / 500, (y - 1300) / 1100) < 1 ? [150, 151, 151] : [205, 206, 206]
    expect(wall(shade)).toMatchObject({ verdict: 'warn', sentence: 'Hinter dem Kopf liegt ein Schatten.' })
    const shelf: Scene['background'] = (x, y) => (x > 2250 && y > 300 && y < 2200 ? [120, 84, 52] : [205, 206, 206])
    expect(wall(shelf)).toMatchObject({ verdict: 'warn', sentence: 'Neben der Person ist etwas im Bild.' })
    expect(wall(() => [205, 206, 206]).verdict).toBe('ok')
  })

  it('FACE-06 checks 26 and 29 see red pupils and eyes behind dark glasses', () => {
    const over = (colour: Colour, radius: number): Subject => {
      const { width, data } = good.pixels
      const pixels = { ...good.pixels, data: new Uint8ClampedArray(data) }
      for (let pixel = 0; pixel < data.length / 4; pixel++) {
        const [x, y] = [(pixel % width) * REDUCTION, Math.floor(pixel / width) * REDUCTION]
        const side = x < GOOD_FACE.middle.x ? -1 : 1
        const off = Math.hypot(x - GOOD_FACE.middle.x - (side * GOOD_FACE.eyeDistance) / 2, y - GOOD_FACE.middle.y)
        if (off < radius) pixels.data.set(colour, 4 * pixel)
      }
      return { ...good, pixels }
    }
    expect([checkRedEyes(good).verdict, checkRedEyes(over([190, 40, 40], 30)).verdict]).toEqual(['ok', 'warn'])
    expect([checkEyesVisible(good).verdict, checkEyesVisible(over([20, 20, 22], 220)).verdict]).toEqual(['ok', 'warn'])
  })

  it('FACE-06 check 27 warns of noise', () => {
    const at = (noise: number) => checkNoise(subjectOf({}, { ...GOOD_SCENE, noise })).verdict
    expect([at(0), at(30)]).toEqual(['ok', 'warn'])
  })

  it('FOTO-03 check 22 takes sRGB only and names what it is instead', () => {
    const ofColour = (name: ColourSpace['name']) =>
      checkColour({ colour: { name }, faces: [], quality: 100, profile: 'adult' })
    expect(ofColour('sRGB').verdict).toBe('ok')
    for (const name of ['Display P3', 'Adobe RGB', 'ProPhoto RGB', 'Graustufen', 'CMYK', 'unbekannt'] as const) {
      expect(ofColour(name)).toMatchObject({ verdict: 'block', hard: true })
    }
    expect(ofColour('Display P3').sentence).toBe('Der Farbraum des Bildes ist Display P3. Verlangt wird sRGB.')
  })

  it('FOTO-03 check 22 looks for colours in the face where there is light enough to see them', () => {
    const face = (...colour: Colour) => isGreyscale(painted(good, colour))
    expect([face(120, 120, 120), face(120, 123, 121), face(30, 30, 30), face(240, 240, 240)]).toEqual(
      Array(4).fill(true),
    )
    expect([face(120, 124, 121), face(58, 36, 26), face(8, 8, 8), face(255, 255, 255)]).toEqual(Array(4).fill(false))
    for (const tone of SKIN_TONES) expect(face(...tone)).toBe(false)
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
    expect([at(100), at(99), at(63), at(200)]).toEqual([
      [100, 'ok'],
      [99, 'warn'],
      [63, 'block'],
      [200, 'ok'],
    ])
  })
})

/** From very light to very dark, as captured by cameras in neutral light. */
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
