import { findBackground } from './background.ts'
import type { ColourSpace } from './colour-space.ts'
import { type Crop, PHOTO } from './crop.ts'
import type { Crown } from './crown.ts'
import { fillOutline } from './fill-outline.ts'
import { type Landmarks, MESH } from './landmarks.ts'
import { lightness, luminance } from './light.ts'
import { type Marks, marksInPhoto } from './marks.ts'
import type { Pixels, Point } from './pixels.ts'
import type { Profile } from './profile.ts'
import { sampleCrop } from './sample-crop.ts'

/** Size of the measured picture: upright as our photo, as many rows as OFIQ's background (354 × 292) has columns. */
export const MEASURED = { width: 275, height: 354 } as const
/** Pixels of the finished photo to pixels of the measured picture. */
export const MEASURED_SCALE = MEASURED.height / PHOTO.height

/** Glare is measured while the camera runs; in a shot it stays open until the studio has looked. */
export type GlareQuestion = 'measured' | 'open' | 'confirmed'

/** Input of the check. */
export interface Shot {
  /** Pixels as taken or reduced; `reduction` is how many pixels as taken make one of these. */
  readonly pixels: Pixels
  readonly reduction: number
  readonly source: { readonly width: number; readonly height: number }
  readonly colour: ColourSpace
  readonly glare: GlareQuestion
  /** JPEG quality of the file, 1 to 100; 100 for a frame of the camera. */
  readonly quality?: number
}

/** Facts of a picture that do not need a face. */
export interface FileSubject {
  readonly colour: ColourSpace
  readonly faces: readonly Landmarks[]
  readonly quality: number
  readonly profile: Profile
}

/** One face in its crop, with everything that more than one check needs. */
export interface Subject extends Shot {
  readonly profile: Profile
  readonly face: Landmarks
  readonly crop: Crop
  readonly crown: Crown
  /** In pixels of the finished photo. */
  readonly marks: Marks
  /** The photo at the size of MEASURED. */
  readonly picture: Pixels
  /** Per pixel of it: linear luminance, 0 to 255, and 8-bit brightness as stored. */
  readonly light: Uint8Array
  readonly brightness: Uint8Array
  /** Per pixel of it, 1 or 0. */
  readonly faceMask: Uint8Array
  readonly background: Uint8Array
  /** A point of the mesh in the measured picture. */
  readonly spot: (index: number) => Point
}

/** Input of the checks that depend on the crop alone. */
export type CropSubject = Pick<Subject, 'marks' | 'crop' | 'crown' | 'source' | 'profile'>

export function prepareSubject(shot: Shot, profile: Profile, face: Landmarks, crop: Crop, crown: Crown): Subject {
  const marks = marksInPhoto(face, crop)
  const picture = sampleCrop(shot.pixels, shot.reduction, crop, MEASURED)
  const spot = (index: number): Point => {
    const { x, y } = marks.at(index)
    return { x: x * MEASURED_SCALE, y: y * MEASURED_SCALE }
  }
  return {
    ...shot,
    profile,
    face,
    crop,
    crown,
    marks,
    picture,
    light: luminance(picture),
    brightness: lightness(picture),
    faceMask: fillOutline(MESH.outline.map(spot), MEASURED),
    background: findBackground(picture, marks.middle.y * MEASURED_SCALE),
    spot,
  }
}
