/** A test face: landmarks from numbers and a matching picture, drawn by pixel to hit every limit exactly. */
import { SRGB } from '../src/colour-space.ts'
import { middleFrame } from '../src/crop.ts'
import type { Crown } from '../src/crown.ts'
import { LANDMARK_COUNT, type Landmarks, MESH, type Pose } from '../src/landmarks.ts'
import { marksInPhoto } from '../src/marks.ts'
import type { Pixels, Point, Size } from '../src/pixels.ts'
import type { Profile } from '../src/profile.ts'
import { prepareSubject, type Shot, type Subject } from '../src/subject.ts'

export type Colour = readonly [number, number, number]

/** Positions and lengths in pixels of the picture, angles in degrees. */
export interface FaceShape {
  middle: Point
  eyeDistance: number
  /** From the eye line down to the chin, and up to the hairline. */
  chin: number
  hairline: number
  /** From the eye line up to the boundary between hair and background. */
  crown: number
  headWidth: number
  lidGap: [number, number]
  lipGap: number
  lipHeight: number
  /** Height of the mouth corners above the middle of the lips. */
  smile: number
  /** Offset of both irises from the eye centre, and width of an eye. */
  gaze: number
  eyeWidth: number
  pose: Pose
}

/** A good face in a photo of 2488 × 3200. */
export const GOOD_FACE: FaceShape = {
  middle: { x: 1244, y: 1540 },
  eyeDistance: 640,
  chin: 1200,
  hairline: 620,
  crown: 1200,
  headWidth: 1560,
  lidGap: [72, 72],
  lipGap: 6,
  lipHeight: 37,
  smile: 24,
  gaze: 0,
  eyeWidth: 300,
  pose: { yaw: 0, pitch: 0, roll: 0 },
}

export const SOURCE: Size = { width: 2488, height: 3200 }

/** The landmarks of a face, rotated by its roll around the midpoint between its eyes. */
export function landmarksOf(shape: FaceShape): Landmarks {
  const { middle, eyeDistance, chin, hairline, headWidth, eyeWidth, gaze, lidGap, lipGap, lipHeight, smile } = shape
  const points: Point[] = Array.from({ length: LANDMARK_COUNT }, () => ({ x: 0, y: 0 }))
  const centre = (chin - hairline) / 2
  MESH.outline.forEach((index, position) => {
    const turn = (2 * Math.PI * position) / MESH.outline.length
    points[index] = { x: (headWidth / 2) * Math.sin(turn), y: centre - ((chin + hairline) / 2) * Math.cos(turn) }
  })
  points[MESH.sides[0]] = { x: -headWidth / 2, y: 0 }
  points[MESH.sides[1]] = { x: headWidth / 2, y: 0 }
  points[MESH.chin] = { x: 0, y: chin }
  points[MESH.foreheadTop] = { x: 0, y: -hairline }
  MESH.eyes.forEach(({ outer, inner, iris, ring, lids }, side) => {
    const sign = side === 0 ? -1 : 1
    const x = (sign * eyeDistance) / 2
    points[outer] = { x: x + (sign * eyeWidth) / 2, y: 0 }
    points[inner] = { x: x - (sign * eyeWidth) / 2, y: 0 }
    points[iris] = { x: x + gaze, y: 0 }
    ring.forEach((index, turn) => {
      points[index] = { x: x + gaze + ([36, 0, -36, 0][turn] ?? 0), y: [0, -36, 0, 36][turn] ?? 0 }
    })
    const gap = lidGap[side === 0 ? 0 : 1]
    lids.forEach(([upper, lower], at) => {
      points[upper] = { x: x + (at - 1) * 40, y: at === 1 ? -gap / 2 : -gap / 4 }
      points[lower] = { x: x + (at - 1) * 40, y: at === 1 ? gap / 2 : gap / 4 }
    })
  })
  const mouth = 0.62 * chin
  MESH.innerLips.forEach(([upper, lower], at) => {
    points[upper] = { x: (at - 1) * 60, y: mouth - (at === 1 ? lipGap / 2 : 0) }
    points[lower] = { x: (at - 1) * 60, y: mouth + (at === 1 ? lipGap / 2 : 0) }
  })
  points[MESH.noseWings[0]] = { x: -110, y: mouth - 190 }
  points[MESH.noseWings[1]] = { x: 110, y: mouth - 190 }
  points[MESH.upperLip] = { x: 0, y: mouth - lipGap / 2 - lipHeight }
  points[MESH.lowerLip] = { x: 0, y: mouth + lipGap / 2 + lipHeight }
  points[MESH.mouthCorners[0]] = { x: -220, y: mouth - smile }
  points[MESH.mouthCorners[1]] = { x: 220, y: mouth - smile }
  points[MESH.cheeks[0]] = { x: -0.28 * headWidth, y: 0.35 * chin }
  points[MESH.cheeks[1]] = { x: 0.28 * headWidth, y: 0.35 * chin }
  const radians = (shape.pose.roll * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return {
    points: points.map(({ x, y }) => ({ x: middle.x + x * cos - y * sin, y: middle.y + x * sin + y * cos })),
    pose: shape.pose,
    box: { x: middle.x - headWidth / 2, y: middle.y - hairline, width: headWidth, height: hairline + chin },
  }
}

export interface Scene {
  background: (x: number, y: number) => Colour
  skin: (x: number, y: number) => Colour
  hair: Colour
  /** Amplitude of the noise of every pixel, in 8-bit steps. */
  noise: number
}

const MEDIUM_SKIN: Colour = [219, 165, 131]

export const GOOD_SCENE: Scene = {
  background: () => [205, 206, 206],
  skin: shadedSkin(MEDIUM_SKIN),
  hair: [58, 42, 39],
  noise: 3,
}

/** Light falls off from the centre of the face to its edge, as on any round object. */
export function shadedSkin([red, green, blue]: Colour): Scene['skin'] {
  return (x, y) => {
    const light = 1.08 - 0.62 * Math.min(x * x + y * y, 1)
    return [red * light, green * light, blue * light]
  }
}

export const REDUCTION = 8

/** Draws head, hair, eyes and background of a face, reduced by REDUCTION like a worker's input to the checks. */
export function drawScene(shape: FaceShape, scene: Scene = GOOD_SCENE, source: Size = SOURCE): Pixels {
  const [width, height] = [Math.round(source.width / REDUCTION), Math.round(source.height / REDUCTION)]
  const data = new Uint8ClampedArray(4 * width * height)
  const radians = (-shape.pose.roll * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const random = noise()
  for (let pixel = 0; pixel < width * height; pixel++) {
    const dx = ((pixel % width) + 0.5) * REDUCTION - shape.middle.x
    const dy = (Math.floor(pixel / width) + 0.5) * REDUCTION - shape.middle.y
    const colour = colourAt(shape, scene, dx * cos - dy * sin, dx * sin + dy * cos)
    colour.forEach((value, channel) => {
      data[4 * pixel + channel] = value + (random() - 0.5) * 2 * scene.noise
    })
    data[4 * pixel + 3] = 255
  }
  return { width, height, data }
}

/** The colour at a position relative to the midpoint between the eyes. */
function colourAt(shape: FaceShape, scene: Scene, x: number, y: number): Colour {
  const { eyeDistance, eyeWidth, lidGap } = shape
  const eye = Math.hypot((Math.abs(x) - eyeDistance / 2) / (eyeWidth / 2), y / Math.max(lidGap[0] / 2, 1))
  if (eye <= 1) return Math.abs(Math.abs(x) - eyeDistance / 2) < 36 ? [40, 28, 22] : [222, 216, 212]
  const centre = (shape.chin - shape.hairline) / 2
  const inFace = { x: x / (shape.headWidth / 2), y: (y - centre) / ((shape.chin + shape.hairline) / 2) }
  if (Math.hypot(inFace.x, inFace.y) <= 1) return scene.skin(inFace.x, inFace.y)
  const hair = Math.hypot(x / (shape.headWidth * 0.55), y / shape.crown)
  if (y < 0 && hair <= 1) return scene.hair
  if (y > shape.chin + 60 && Math.abs(x) < 0.6 * shape.headWidth + (y - shape.chin)) return [34, 64, 74]
  return scene.background(shape.middle.x + x, shape.middle.y + y)
}

/** Uniform random numbers from 0 to 1, reproducible in every run. */
function noise(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The face with the whole picture as its crop, two pixels for each pixel of the photo, ready for a single check. */
export function subjectOf(
  change: Partial<FaceShape> = {},
  scene: Scene = GOOD_SCENE,
  profile: Profile = 'adult',
): Subject {
  const shape = { ...GOOD_FACE, ...change }
  const shot: Shot = {
    pixels: drawScene(shape, scene),
    reduction: REDUCTION,
    source: SOURCE,
    colour: SRGB,
    glare: 'measured',
  }
  const crown: Crown = {
    at: { x: shape.middle.x, y: shape.middle.y - shape.crown },
    by: 'boundary',
    hairTop: { x: shape.middle.x, y: shape.middle.y - shape.crown },
  }
  return prepareSubject(shot, profile, landmarksOf(shape), middleFrame(SOURCE), crown)
}

/** The same picture with other landmarks, sufficient for checks that measure only these. */
export function reshaped(subject: Subject, change: Partial<FaceShape>): Subject {
  const shape = { ...GOOD_FACE, ...change }
  const face = landmarksOf(shape)
  const crown: Crown = {
    at: { x: shape.middle.x, y: shape.middle.y - shape.crown },
    by: 'boundary',
    hairTop: { x: shape.middle.x, y: shape.middle.y - shape.crown },
  }
  return { ...subject, face, marks: marksInPhoto(face, subject.crop), crown }
}

/** The same face in a uniformly coloured picture. */
export function painted(subject: Subject, [red, green, blue]: Colour): Subject {
  const { width, height } = subject.picture
  const data = Uint8ClampedArray.from(
    { length: 4 * width * height },
    (_none, at) => [red, green, blue, 255][at % 4] ?? 0,
  )
  return { ...subject, picture: { width, height, data }, background: new Uint8Array(width * height).fill(1) }
}
