import type { Point } from '@epassbild/photo-check/pixels.ts'

/** Points that people marked by hand in a portrait, in pixels as judged; "left" is the left side of the picture. */
export interface FacePoints {
  readonly pupils: readonly [Point, Point]
  readonly chin: Point
  /** The topmost hair, or the skull where there is none. */
  readonly topOfHair: Point
  readonly mouthCorners: readonly [Point, Point]
}

const COUNT = 189
/** Their numbers in the template of the Face Research Lab. */
const NUMBERS = { pupils: [0, 1], chin: 129, topOfHair: 151, mouthCorners: [87, 93] } as const

/** Reads a template file: the number of points, then x and y a line. Throws for another template. */
export function readFacePoints(text: string, factor: number): FacePoints {
  const [count, ...lines] = text.split('\n')
  if (Number(count) !== COUNT) throw new Error(`A template has ${COUNT} points, this one ${count}`)
  const at = (number: number): Point => {
    const [x = Number.NaN, y = Number.NaN] = (lines[number] ?? '').trim().split(/\s+/).map(Number)
    return { x: x * factor, y: y * factor }
  }
  const both = ([left, right]: readonly [number, number]) => [at(left), at(right)] as const
  return {
    pupils: both(NUMBERS.pupils),
    chin: at(NUMBERS.chin),
    topOfHair: at(NUMBERS.topOfHair),
    mouthCorners: both(NUMBERS.mouthCorners),
  }
}
