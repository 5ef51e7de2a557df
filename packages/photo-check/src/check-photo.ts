import { GREYSCALE, isGreyscale } from './checks/picture/greyscale.ts'
import { OF_FACE, OF_FILE } from './checks.ts'
import type { ColourSpace } from './colour-space.ts'
import type { Crop } from './crop.ts'
import { type Crown, estimateCrown } from './crown.ts'
import { isFine } from './eyes/eye-window.ts'
import { type Finding, type Verdict, worst } from './finding.ts'
import { type Landmarks, largestFace } from './landmarks.ts'
import { type CropMove, moveCrop } from './move-crop.ts'
import { planCrop } from './plan-crop.ts'
import type { Profile } from './profile.ts'
import { prepareSubject, type Shot } from './subject.ts'

/** Result of the check of one picture. */
export interface PhotoCheck {
  readonly profile: Profile
  /** In the order of their numbers; without a face only those of the file (18, 22, 28). */
  readonly findings: readonly Finding[]
  /** The worst of the findings. */
  readonly verdict: Verdict
  /** The crop that was judged; undefined without a face. */
  readonly crop?: Crop
  /** The part of the requested move that the checks allow; undefined when none was requested. */
  readonly move?: CropMove
  readonly crown?: Crown
  /** The face that was judged, in pixels of the picture as taken. */
  readonly face?: Landmarks
}

/**
 * Checks the largest face of a picture, in the crop that would become the photo. Faces are in pixels as taken. Pure:
 * the same input gives the same answer in page, worker and test.
 */
export function checkPhoto(shot: Shot, faces: readonly Landmarks[], profile: Profile, wish?: CropMove): PhotoCheck {
  const { colour, quality = 100 } = shot
  const ofFile = (space: ColourSpace) => OF_FILE.map((check) => check({ colour: space, faces, profile, quality }))
  const face = largestFace(faces)
  if (face === undefined) return summed(profile, ofFile(colour))
  const crown = estimateCrown(face, shot.pixels, shot.reduction)
  const planned = planCrop(face, crown, shot.source, profile)
  const moved = wish && moveCrop(planned, wish, { face, crown, source: shot.source, profile })
  const crop = moved?.crop ?? planned
  const subject = prepareSubject(shot, profile, face, crop, crown)
  // A black and white picture may be saved in colour; only its pixels show it.
  const seen = colour.name === 'sRGB' && isGreyscale(subject) ? GREYSCALE : colour
  const ofFace = OF_FACE.filter(({ fine }) => !fine || isFine(subject)).map((check) => check(subject))
  return { ...summed(profile, [...ofFile(seen), ...ofFace]), crop, crown, face, ...(moved && { move: moved.move }) }
}

function summed(profile: Profile, said: readonly Finding[]) {
  const findings = said.toSorted((a, b) => a.id - b.id)
  return { profile, findings, verdict: worst(findings) }
}
