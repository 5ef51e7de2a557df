import { checkEyeDistance } from './checks/crop/eye-distance.ts'
import { checkHeadHeight } from './checks/crop/head-height.ts'
import { checkHeadWidth } from './checks/crop/head-width.ts'
import { checkHorizontalPlace } from './checks/crop/horizontal-place.ts'
import { checkSize } from './checks/crop/size.ts'
import { checkVerticalPlace } from './checks/crop/vertical-place.ts'
import { type Crop, fitCrop, MAX_TURN, PHOTO, toSource } from './crop.ts'
import type { Crown } from './crown.ts'
import type { Landmarks } from './landmarks.ts'
import { marksInPhoto } from './marks.ts'
import type { Size } from './pixels.ts'
import type { Profile } from './profile.ts'

/** How a person moves the planned crop: millimetres of the photo to the right and down, per cent closer. */
export interface CropMove {
  readonly right: number
  readonly down: number
  readonly closer: number
}

export const NOT_MOVED: CropMove = { right: 0, down: 0, closer: 0 }

/** Checks that only the crop decides. */
const OF_CROP = [checkSize, checkEyeDistance, checkHorizontalPlace, checkVerticalPlace, checkHeadWidth, checkHeadHeight]
/** A move beyond a limit is shortened, in this many steps. */
const STEPS = 8

/** Share of a move by which the picture's edge may push a crop back: a tilted one also moves up or down. */
const ASIDE = Math.sin((MAX_TURN * Math.PI) / 180)

interface Moved {
  readonly crop: Crop
  /** Part of the wish that the checks allow. */
  readonly move: CropMove
}

interface CropFacts {
  readonly face: Landmarks
  readonly crown: Crown
  readonly source: Size
  readonly profile: Profile
}

const PARTS = ['right', 'down', 'closer'] as const

/**
 * Moves a planned crop as requested, within the picture and never beyond a limit that the planned crop meets. A blocked
 * direction does not affect the others.
 */
export function moveCrop(planned: Crop, wish: CropMove, facts: CropFacts): Moved {
  const before = deviations(planned, facts)
  const allowed = (move: CropMove): Moved | undefined => {
    const wanted = movedBy(planned, move)
    const crop = fitCrop(wanted, facts.source)
    const isInside = distance(crop, wanted) <= ASIDE * distance(wanted, planned) + 1e-6
    const isWithin = deviations(crop, facts).every((deviation, index) => deviation <= (before[index] ?? 0))
    return isInside && isWithin ? { crop, move } : undefined
  }
  let moved: Moved = { crop: planned, move: NOT_MOVED }
  for (const part of PARTS) {
    for (let step = STEPS; step > 0; step -= 1) {
      const further = allowed({ ...moved.move, [part]: (wish[part] * step) / STEPS })
      if (!further) continue
      moved = further
      break
    }
  }
  return moved
}

function movedBy(planned: Crop, { right, down, closer }: CropMove): Crop {
  const perMm = PHOTO.height / PHOTO.heightMm
  const middle = { x: PHOTO.width / 2 + right * perMm, y: PHOTO.height / 2 + down * perMm }
  return { ...planned, centre: toSource(planned, middle), scale: planned.scale * (1 - closer / 100) }
}

const distance = (one: Crop, other: Crop) =>
  Math.hypot(one.centre.x - other.centre.x, one.centre.y - other.centre.y, one.scale - other.scale)

function deviations(crop: Crop, { face, crown, source, profile }: CropFacts): number[] {
  const subject = { marks: marksInPhoto(face, crop), crop, crown, source, profile }
  return OF_CROP.map((check) => check(subject).deviation)
}
