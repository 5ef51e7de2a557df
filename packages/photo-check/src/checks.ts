import type { Check } from './check.ts'
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
import { checkDynamicRange } from './checks/light/dynamic-range.ts'
import { checkEvenLight } from './checks/light/even-light.ts'
import { checkIntensityValues } from './checks/light/intensity-values.ts'
import { checkNaturalColour } from './checks/light/natural-colour.ts'
import { checkOverExposed } from './checks/light/over-exposed.ts'
import { checkUnderExposed } from './checks/light/under-exposed.ts'
import { checkColour } from './checks/picture/colour.ts'
import { checkCompression } from './checks/picture/compression.ts'
import { checkNoise } from './checks/picture/noise.ts'
import { checkSharp } from './checks/picture/sharp.ts'
import type { FileSubject, Subject } from './subject.ts'

/** Checks of every picture, also of one without a face. */
export const OF_FILE: readonly Check<FileSubject>[] = [checkOneFace, checkColour, checkCompression]

/** Checks of a face in its crop; a new check is a file and a line here. */
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
