import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import { filmOf } from './camera-film.ts'

/** The film shows an invented person as a good camera in a studio does. */
export function demoFilm(): Buffer {
  // In 4:3 the models see the drawing the same way at every size; in a wider picture its nod comes close to the limit.
  return filmOf(paintFaces([FACES.mira], { width: 2_240, height: 1_680 }))
}
