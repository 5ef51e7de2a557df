import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import { type Browser, chromium } from 'playwright-core'

/** Chromium with a fake camera of this size that shows a drawn face; its film is written to the folder. */
export function launchWithCamera(executablePath: string, folder: string, size: Size): Promise<Browser> {
  const film = join(folder, `${size.width}.mjpeg`)
  const frame = encodeJpeg(paintFaces([FACES.mira], size))
  writeFileSync(film, Buffer.concat([frame, frame]))
  const args = [
    '--no-sandbox',
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ]
  return chromium.launch({ executablePath, args })
}
