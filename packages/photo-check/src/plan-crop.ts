import { limitOf } from './check.ts'
import { checkVerticalPlace } from './checks/crop/vertical-place.ts'
import { type Crop, fitCrop, MAX_TURN, PHOTO, toPhoto, toSource } from './crop.ts'
import type { Crown } from './crown.ts'
import type { Landmarks } from './landmarks.ts'
import { marksOf } from './marks.ts'
import { clamp, type Size } from './pixels.ts'
import type { Profile } from './profile.ts'

/** Crown to chin in the finished photo. */
const HEAD_HEIGHT = 0.746
/** A face with narrow eyes is shown larger, up to here, before the eye distance falls short. */
const LARGEST_HEAD = 0.79
const EYE_DISTANCE = 306
/** Share of the space beside the head that lies above it, and the least space left there. */
const ROOM_ABOVE = 0.45
const LEAST_ABOVE = 0.04
/** Free space above hair that sticks up. */
const ROOM_OVER_HAIR = 0.015
/** How far the eyes stay from the lowest place that passes. */
const EYE_MARGIN = 0.015

/**
 * The crop that suits a face best: head upright (turned by at most MAX_TURN), three quarters of the height, centred on
 * the eyes. It is never enlarged and never leaves the picture; where that spoils the crop, the checks show it.
 */
export function planCrop(face: Landmarks, crown: Crown, source: Size, profile: Profile): Crop {
  const marks = marksOf(face)
  const { roll } = marks
  const turned = cropAt(clamp(roll, -MAX_TURN, MAX_TURN), marks, crown, source, profile)
  // A picture that is just large enough has no space to be turned in: a small tilt passes as it is.
  const isTilted = turned.scale < 1 && !isTooSmall(source) && Math.abs(roll) <= MAX_TURN
  return isTilted ? cropAt(0, marks, crown, source, profile) : turned
}

type Marks = ReturnType<typeof marksOf>

/** The crop of a face that is turned by this angle, in degrees. */
function cropAt(angle: number, marks: Marks, crown: Crown, source: Size, profile: Profile): Crop {
  const { middle, chin, eyeDistance } = marks
  const upright: Crop = { centre: middle, angle, scale: 1 }
  const top = toPhoto(upright, crown.at).y
  const head = toPhoto(upright, chin).y - top
  const eyes = toPhoto(upright, middle)
  const smallest = head / (LARGEST_HEAD * PHOTO.height)
  const wanted = Math.max(Math.min(head / (HEAD_HEIGHT * PHOTO.height), eyeDistance / EYE_DISTANCE), smallest)
  // A picture that is too small fails check 1; its crop stays where it would be, so that no distance fails as well.
  const scale = isTooSmall(source) ? wanted : Math.max(wanted, 1)
  const height = PHOTO.height * scale
  const lowestEyes = (limitOf(checkVerticalPlace, profile).pass.max ?? 1) - EYE_MARGIN
  const room = (1 - head / height) * ROOM_ABOVE
  const hair = (top - toPhoto(upright, crown.hairTop).y) / height
  const wished = Math.max(room, hair + ROOM_OVER_HAIR)
  const above = clamp(wished, Math.min(room, LEAST_ABOVE), lowestEyes - (eyes.y - top) / height)
  const centre = toSource(upright, { x: eyes.x, y: top + (0.5 - above) * height })
  return fitCrop({ centre, angle, scale }, source)
}

/** Whether no crop of a picture can hold 1244 × 1600 pixels. */
export const isTooSmall = ({ width, height }: Size): boolean => width < PHOTO.width || height < PHOTO.height
