import { rename, writeFile } from 'node:fs/promises'
import { FILM } from './chromium.ts'
import { demoFilm } from './demo-film.ts'

let face: Buffer | undefined

/** Shows the drawn person of the demo when the camera next starts. */
export function showFace(): Promise<void> {
  face ??= demoFilm()
  return showToCamera(face)
}

/** `film` is created by camera-film.ts. A running camera continues with its own file. */
export async function showToCamera(film: Buffer): Promise<void> {
  await writeFile(`${FILM}.next`, film)
  await rename(`${FILM}.next`, FILM)
}
