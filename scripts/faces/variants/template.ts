import type { Point } from '@epassbild/photo-check/pixels.ts'

/** Hand-set points of one eye; each line runs from left to right. */
export interface EyePoints {
  readonly pupil: Point
  readonly iris: readonly Point[]
  readonly upperLid: readonly Point[]
  readonly lowerLid: readonly Point[]
  readonly crease: readonly Point[]
}

/** The points of a template that variants are painted by, in pixels of the picture. */
export interface Template {
  readonly eyes: readonly [EyePoints, EyePoints]
  readonly brows: readonly Point[]
  readonly chin: Point
  readonly jaw: readonly Point[]
  readonly noseBridge: Point
  readonly noseTip: Point
  readonly mouthCorners: readonly [Point, Point]
  /** The outline of the hair, from ear to ear over the top. */
  readonly hair: readonly Point[]
  readonly eyeDistance: number
}

/** Reads the 189 points of the Face Research Lab's template. */
export function readTemplate(text: string): Template {
  const lines = text.split('\n').slice(1)
  const at = (number: number): Point => {
    const [x = Number.NaN, y = Number.NaN] = (lines[number] ?? '').trim().split(/\s+/).map(Number)
    return { x, y }
  }
  const row = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_none, add) => at(from + add))
  const left: EyePoints = {
    pupil: at(0),
    iris: row(2, 9),
    upperLid: row(18, 22),
    lowerLid: [at(18), ...row(28, 30), at(22)],
    crease: row(34, 38),
  }
  const right: EyePoints = {
    pupil: at(1),
    iris: row(10, 17),
    upperLid: row(23, 27),
    lowerLid: [at(23), ...row(31, 33), at(27)],
    crease: row(39, 43),
  }
  return {
    eyes: [left, right],
    brows: row(71, 82),
    chin: at(129),
    jaw: row(125, 133),
    noseBridge: at(51),
    noseTip: at(55),
    mouthCorners: [at(87), at(93)],
    hair: row(147, 155),
    eyeDistance: Math.hypot(at(0).x - at(1).x, at(0).y - at(1).y),
  }
}
