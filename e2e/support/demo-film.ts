import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'

const DOTS_PER_INCH = 300

/** A film of one frame for the camera: somebody who does not exist, as a good camera in a studio shows them. */
export function demoFilm(): Buffer {
  const picture = paintFaces([FACES.mira], { width: 3_840, height: 2_160 })
  const frame = encodeJpeg(picture, DOTS_PER_INCH)
  return Buffer.concat([frame, frame])
}
