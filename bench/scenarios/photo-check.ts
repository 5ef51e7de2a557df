import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'
import type { Measured } from '../../web/bench/measured.ts'
import { faceParts } from '../../web/vite/face-parts.ts'
import { median } from '../measure.ts'
import type { Figure } from './start-up.ts'

const ROUNDS = 12
const SHOT = { width: 1654, height: 2126 }
const CAMERA = { width: 3840, height: 2160 }

/** The photo check in Chromium, with a fake camera that shows a drawn face; nothing but our own site is asked. */
export async function photoCheck(executablePath: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const film = join(directory, 'camera.mjpeg')
  const frame = encodeJpeg(paintFaces([FACES.mira], CAMERA))
  writeFileSync(film, Buffer.concat([frame, frame]))
  const root = join(import.meta.dirname, '../../web/bench')
  const outDir = join(directory, 'site')
  const input = join(root, 'photo-check.html')
  const shared = { root, configFile: false, logLevel: 'error', worker: { format: 'es' } } as const
  await build({ ...shared, plugins: [faceParts()], build: { outDir, rolldownOptions: { input } } })
  writeFileSync(join(outDir, 'shot.jpg'), encodeJpeg(paintFaces([FACES.mira], SHOT)))
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}photo-check.html`)
    const measured = await page.evaluate(`measure('/shot.jpg', ${ROUNDS})`)
    return figures(measured as Measured)
  } finally {
    await browser.close()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

function figures({ first, frames, verdicts, photos, watched, drawn, longestPause, notPassed }: Measured): Figure[] {
  const warm = verdicts.slice(2)
  const film = `${CAMERA.width} × ${CAMERA.height}`
  const size = `${SHOT.width} × ${SHOT.height}`
  return [
    { name: 'first verdict after opening the page', goal: '≤ 3 s', figure: `${(first / 1000).toFixed(1)} s` },
    { name: 'verdicts a second while the camera runs', goal: '≥ 10', figure: watched.toFixed(1) },
    {
      name: 'frames a second that the page draws meanwhile',
      goal: 'the camera’s',
      figure: `${drawn.toFixed(0)}, longest pause ${longestPause.toFixed(0)} ms`,
    },
    {
      name: `verdict about a shot of ${size}, warm, median (slowest)`,
      goal: '≤ 400 ms',
      figure: `${median(warm).toFixed(0)} ms (${Math.max(...warm).toFixed(0)} ms)`,
    },
    {
      name: `verdict about a frame of the camera, ${film}, warm, median`,
      goal: '≤ 400 ms',
      figure: `${median(frames.slice(2)).toFixed(0)} ms`,
    },
    { name: 'the same until its photo is encoded', goal: '–', figure: `${median(photos.slice(2)).toFixed(0)} ms` },
    { name: 'checks that are not passed (21 is the studio’s)', goal: '21', figure: notPassed.join(', ') },
  ]
}
