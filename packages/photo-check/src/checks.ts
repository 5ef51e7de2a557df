import type { Check } from './check.ts'
import { checkBackgroundGrey } from './checks/background-grey.ts'
import { checkBackgroundUniform } from './checks/background-uniform.ts'
import { checkColour } from './checks/colour.ts'
import { checkCompression } from './checks/compression.ts'
import { checkDynamicRange } from './checks/dynamic-range.ts'
import { checkEvenLight } from './checks/even-light.ts'
import { checkExpression } from './checks/expression.ts'
import { checkEyeDistance } from './checks/eye-distance.ts'
import { checkEyesAndOutline } from './checks/eyes-and-outline.ts'
import { checkEyesOpen } from './checks/eyes-open.ts'
import { checkEyesVisible } from './checks/eyes-visible.ts'
import { checkGaze } from './checks/gaze.ts'
import { checkHeadHeight } from './checks/head-height.ts'
import { checkHeadWidth } from './checks/head-width.ts'
import { checkHorizontalPlace } from './checks/horizontal-place.ts'
import { checkIntensityValues } from './checks/intensity-values.ts'
import { checkMouthClosed } from './checks/mouth-closed.ts'
import { checkNaturalColour } from './checks/natural-colour.ts'
import { checkNoise } from './checks/noise.ts'
import { checkOneFace } from './checks/one-face.ts'
import { checkOverExposed } from './checks/over-exposed.ts'
import { checkPitch } from './checks/pitch.ts'
import { checkRedEyes } from './checks/red-eyes.ts'
import { checkRoll } from './checks/roll.ts'
import { checkSharp } from './checks/sharp.ts'
import { checkSize } from './checks/size.ts'
import { checkUnderExposed } from './checks/under-exposed.ts'
import { checkVerticalPlace } from './checks/vertical-place.ts'
import { checkYaw } from './checks/yaw.ts'
import type { FileSubject, Subject } from './subject.ts'

/** Of every picture, also without a face. */
export const OF_FILE: readonly Check<FileSubject>[] = [checkOneFace, checkColour, checkCompression]

/** Of a face in its crop; a new check is a file and a line here. */
export const OF_FACE: readonly Check<Subject>[] = [
  checkSize,
  checkEyeDistance,
  checkRoll,
  checkYaw,
  checkPitch,
  checkHorizontalPlace,
  checkVerticalPlace,
  checkHeadWidth,
  checkHeadHeight,
  checkEyesOpen,
  checkEyesVisible,
  checkRedEyes,
  checkGaze,
  checkMouthClosed,
  checkExpression,
  checkBackgroundUniform,
  checkBackgroundGrey,
  checkEvenLight,
  checkUnderExposed,
  checkOverExposed,
  checkDynamicRange,
  checkNaturalColour,
  checkIntensityValues,
  checkSharp,
  checkNoise,
  checkEyesAndOutline,
]

/** All of them in the order of their numbers. */
export const CHECKS: readonly Check<never>[] = [...OF_FILE, ...OF_FACE].sort((a, b) => a.id - b.id)

export const CHECK_IDS: readonly number[] = CHECKS.map(({ id }) => id)
