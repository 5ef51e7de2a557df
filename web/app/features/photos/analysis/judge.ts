import { checkPhoto, type PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { SRGB } from '@epassbild/photo-check/colour-space.ts'
import type { FaceAnalyzer, Landmarks } from '@epassbild/photo-check/landmarks.ts'
import type { CropMove } from '@epassbild/photo-check/move-crop.ts'
import type { Pixels, Size } from '@epassbild/photo-check/pixels.ts'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import type { Shot } from '@epassbild/photo-check/subject.ts'

/** A picture to be judged: for the checks, and smaller for the models. */
export interface Picture {
  checked: Pixels
  /** Pixels as taken for one of `checked`. */
  reduction: number
  searched: Pixels
  source: Size
  /** Comes from the running camera, after another one. */
  inFilm?: boolean
  colour?: Shot['colour']
  /** Of the file's JPEG, 1 to 100. */
  quality?: number
}

/** Finds the faces of a picture and checks it. While the camera runs glare is measured; of a shot the studio is asked. */
export async function judge(
  analyzer: FaceAnalyzer,
  { checked, reduction, searched, source, inFilm = false, colour = SRGB, quality = 100 }: Picture,
  profile: Profile,
  glare: Shot['glare'],
  move?: CropMove,
): Promise<PhotoCheck> {
  const faces = await analyzer.findFaces(searched, inFilm)
  const factor = source.width / searched.width
  const shot = { pixels: checked, reduction, source, colour, glare, quality }
  return checkPhoto(
    shot,
    faces.map((face) => enlarged(face, factor)),
    profile,
    move,
  )
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
