import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'

const DOTS_PER_INCH = 300

/** A film of one frame for the camera: somebody who does not exist, as a good camera in a studio shows them. */
export function demoFilm(): Buffer {
  // In 4:3 the models see the drawing the same way at every size; in a wider picture its nod comes close to the limit.
  const frame = encodeJpeg(paintFaces([FACES.mira], { width: 2_880, height: 2_160 }), DOTS_PER_INCH)
  return Buffer.concat([frame, frame])
}
