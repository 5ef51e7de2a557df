import { checkPhoto, type PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { SRGB } from '@epassbild/photo-check/colour-space.ts'
import { type FaceAnalyzer, type Landmarks, largestFace } from '@epassbild/photo-check/landmarks.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Pixels, Size } from '@epassbild/photo-check/pixels.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { Shot } from '@epassbild/photo-check/subject.ts'
import type { ReducedPixels } from './bitmap-pixels.ts'

/** A picture to judge: in detail for the checks, smaller for the models. */
export interface Picture {
  /** Reads it in the resolution that the judged face needs; the face is in pixels as taken. */
  checked: (face: Landmarks | undefined) => ReducedPixels
  searched: Pixels
  source: Size
  /** A frame of a video, after an earlier one. */
  inFilm?: boolean
  colour?: Shot['colour']
  /** JPEG quality of the file, 1 to 100. */
  quality?: number
}

/** Finds the faces of a picture and checks it. Glare is measured in camera frames; for a shot the studio is asked. */
export async function judge(
  analyzer: FaceAnalyzer,
  { checked, searched, source, inFilm = false, colour = SRGB, quality = 100 }: Picture,
  profile: Profile,
  glare: Shot['glare'],
  move?: CropMove,
): Promise<PhotoCheck> {
  const found = await analyzer.findFaces(searched, inFilm)
  const factor = source.width / searched.width
  const faces = found.map((face) => enlarged(face, factor))
  const shot = { ...checked(largestFace(faces)), source, colour, glare, quality }
  return checkPhoto(shot, faces, profile, move)
}

/** The same face in pixels of the picture as taken. */
function enlarged(face: Landmarks, factor: number): Landmarks {
  const { x, y, width, height } = face.box
  return {
    ...face,
    points: face.points.map((point) => ({ x: point.x * factor, y: point.y * factor })),
    box: { x: x * factor, y: y * factor, width: width * factor, height: height * factor },
  }
}
