import type { Pixels, Point } from './pixels.ts'

/** Direction of a face in degrees: yaw to the picture's right, pitch upwards and roll clockwise are positive. */
export interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

/**
 * One face: the 478 points of the MediaPipe face mesh (468 and ten of the irises) in pixels of the picture they were
 * found in, not mirrored.
 */
export interface Landmarks {
  readonly points: readonly Point[]
  readonly pose: Pose
  /** Bounding box of the face from the detector, in pixels. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

export const LANDMARK_COUNT = 478

/** Finds faces, by a model that yields geometry only: no age, no sex, no identity (GDPR Art. 9). */
export interface FaceAnalyzer {
  /**
   * Faces, the largest first. With `inFilm`, the search may start where the previous frame had faces while little has
   * changed, and look for new faces only now and then; any other picture is searched in full.
   */
  findFaces(picture: Pixels, inFilm?: boolean): Promise<Landmarks[]>
}

/** One eye by its points of the mesh; each of `lids` is an upper and a lower point. */
export interface Eye {
  readonly outer: number
  readonly inner: number
  readonly iris: number
  /** Four points on the edge of the iris. */
  readonly ring: readonly number[]
  readonly lids: readonly (readonly [number, number])[]
}

/** The points of the mesh that the checks use; "left" is the left side of the picture. */
export const MESH = {
  eyes: [
    {
      outer: 33,
      inner: 133,
      iris: 468,
      ring: [469, 470, 471, 472],
      lids: [
        [160, 144],
        [159, 145],
        [158, 153],
      ],
    },
    {
      outer: 263,
      inner: 362,
      iris: 473,
      ring: [474, 475, 476, 477],
      lids: [
        [387, 373],
        [386, 374],
        [385, 380],
      ],
    },
  ],
  innerLips: [
    [82, 87],
    [13, 14],
    [312, 317],
  ],
  mouthCorners: [61, 291],
  upperLip: 0,
  lowerLip: 17,
  noseTip: 1,
  noseWings: [98, 327],
  chin: 152,
  foreheadTop: 10,
  sides: [234, 454],
  cheeks: [50, 280],
  outline: [
    10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150,
    136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
  ],
} as const

/** The face that is judged; undefined without faces. */
export function largestFace(faces: readonly Landmarks[]): Landmarks | undefined {
  const area = ({ box }: Landmarks) => box.width * box.height
  return faces.toSorted((a, b) => area(b) - area(a))[0]
}
