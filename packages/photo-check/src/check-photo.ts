import { checkBackgroundGrey } from './checks/background-grey.ts'
import { checkBackgroundUniform } from './checks/background-uniform.ts'
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
import type { Crop } from './crop.ts'
import { type Crown, estimateCrown } from './crown.ts'
import type { Finding, Verdict } from './finding.ts'
import type { Landmarks } from './landmarks.ts'
import { planCrop } from './plan-crop.ts'
import type { Profile } from './profile.ts'
import { prepareSubject, type Shot, type Subject } from './subject.ts'

/** What the check says about one picture. */
export interface PhotoCheck {
  readonly profile: Profile
  /** In the order of their numbers; without a face only those of the file (18, 22). */
  readonly findings: readonly Finding[]
  /** The worst of them. */
  readonly verdict: Verdict
  /** The crop that was judged; undefined without a face. */
  readonly crop?: Crop
  readonly crown?: Crown
  /** The face that was judged, in pixels of the picture as taken. */
  readonly face?: Landmarks
}

const OF_A_FACE: readonly ((subject: Subject) => Finding | undefined)[] = [
  checkSize,
  checkEyeDistance,
  checkRoll,
  checkPose,
  checkHorizontalPlace,
  checkVerticalPlace,
  checkHeadWidth,
  checkHeadHeight,
  checkEyesOpen,
  checkMouthClosed,
  checkBackgroundUniform,
  checkBackgroundGrey,
  checkEvenLight,
  checkUnderExposed,
  checkOverExposed,
  checkDynamicRange,
  checkNaturalColour,
  checkSharp,
  checkExpressionAndGaze,
  checkGlare,
  checkIntensityValues,
]

/**
 * Checks the largest face of a picture as the photo it would become. Faces are in pixels of the picture as taken. Pure:
 * the same input gives the same answer in page, worker and test.
 */
export function checkPhoto(shot: Shot, faces: readonly Landmarks[], profile: Profile): PhotoCheck {
  const ofFile = [checkOneFace(faces, profile), checkColour(shot.colour, profile)]
  const [face] = faces.toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
  if (face === undefined) return { profile, findings: ofFile, verdict: worst(ofFile) }
  const crown = estimateCrown(face, shot.pixels, shot.reduction)
  const crop = planCrop(face, crown, shot.source, profile)
  const subject = prepareSubject(shot, profile, face, crop, crown)
  const ofFace = OF_A_FACE.map((check) => check(subject)).filter((finding) => finding !== undefined)
  const findings = [...ofFile, ...ofFace].sort((a, b) => a.id - b.id)
  return { profile, findings, verdict: worst(findings), crop, crown, face }
}

/** The worst verdict of several findings; without any it is passed. */
export function worst(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === 'block')) return 'block'
  return findings.some(({ verdict }) => verdict === 'warn') ? 'warn' : 'ok'
}
