import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import { filmOf } from './camera-film.ts'

/** Shows an invented person as filmed by a good studio camera. */
export function demoFilm(): Buffer {
  // At 4:3 the models detect the drawing alike at every size; in a wider picture its nod is close to the limit.
  return filmOf(paintFaces([FACES.mira], { width: 2_240, height: 1_680 }))
}
