import { rename, writeFile } from 'node:fs/promises'
import { FILM } from './chromium.ts'
import { demoFilm } from './demo-film.ts'

let face: Buffer | undefined

/** The drawn person of the demo is before the camera when it starts next. */
export function showFace(): Promise<void> {
  face ??= demoFilm()
  return showToCamera(face)
}

/** `film` comes from camera-film.ts. A camera that still runs goes on with its own file. */
export async function showToCamera(film: Buffer): Promise<void> {
  await writeFile(`${FILM}.next`, film)
  await rename(`${FILM}.next`, FILM)
}
