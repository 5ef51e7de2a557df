import type { Colour } from './canvas.ts'

/** An invented person and the possible faults of a photo of them. Lengths are units of the drawing: tenths of a mm. */
export interface Face {
  readonly skin: Colour
  readonly hair: Colour
  readonly iris: Colour
  readonly lips: Colour
  readonly clothes: Colour
  readonly background: Colour
  /** Units between stripes of the background; 0 is plain. */
  readonly stripes: number
  /** Degrees clockwise. */
  readonly tilt: number
  /** Moves and scales the whole person; 0, 0 and 1 are as a photo should be. */
  readonly right: number
  readonly down: number
  readonly size: number
  /** How far the irises look aside: −1 to 1. */
  readonly gaze: number
  /** How far the lids are open: 0 to 1. */
  readonly lids: number
  /** Gap between the lips, and how far the corners of the mouth are drawn up. */
  readonly gap: number
  readonly smile: number
  /** Light on everything (1 is right), on the face alone, and on its right half alone. */
  readonly exposure: number
  readonly faceLight: number
  readonly rightLight: number
  /** Radius of a blur, in units. */
  readonly blur: number
  /** Half the width of the grain, in 8-bit steps. */
  readonly grain: number
}

const RIGHT = {
  background: [206, 208, 208],
  stripes: 0,
  tilt: 0,
  right: 0,
  down: 0,
  size: 1,
  gaze: 0,
  lids: 1,
  gap: 0,
  smile: 0,
  exposure: 1,
  faceLight: 1,
  rightLight: 1,
  blur: 0,
  grain: 3,
} as const satisfies Partial<Face>

/** Three people who do not exist, of three skin tones; as drawn they pass every automatic check. */
export const FACES = {
  mira: {
    ...RIGHT,
    skin: [219, 165, 131],
    hair: [58, 42, 39],
    iris: [74, 54, 40],
    lips: [204, 144, 116],
    clothes: [11, 85, 92],
  },
  jonas: {
    ...RIGHT,
    skin: [150, 98, 69],
    hair: [30, 23, 22],
    iris: [43, 26, 19],
    lips: [138, 85, 62],
    clothes: [107, 67, 0],
  },
  kim: {
    ...RIGHT,
    skin: [230, 186, 157],
    hair: [150, 107, 58],
    iris: [61, 106, 114],
    lips: [218, 165, 141],
    clothes: [59, 74, 84],
  },
} as const satisfies Record<string, Face>
