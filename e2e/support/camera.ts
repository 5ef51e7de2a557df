import { writeFile } from 'node:fs/promises'
import { FILM } from './chromium.ts'
import { demoFilm } from './demo-film.ts'

let face: Buffer | undefined

/** The drawn person of the demo is before the camera when it starts next. */
export function showFace(): Promise<void> {
  face ??= demoFilm()
  return showToCamera(face)
}

/** `film` is a Motion JPEG: JPEG files, one after the other. */
export function showToCamera(film: Buffer): Promise<void> {
  return writeFile(FILM, film)
}
