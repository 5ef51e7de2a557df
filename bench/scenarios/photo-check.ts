import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import type { Size } from '@epassbild/photo-check/pixels.ts'
import { FACES } from '@epassbild/photo-demo/face.ts'
import { paintFaces } from '@epassbild/photo-demo/paint-face.ts'
import { build, preview } from 'vite'
import type { Measured } from '../../web/bench/measured.ts'
import { faceParts } from '../../web/vite/face-parts.ts'
import { median } from '../measure.ts'
import { launchWithCamera } from './launch-with-camera.ts'
import type { Figure } from './start-up.ts'

const ROUNDS = 12
const SHOT = { width: 1654, height: 2126 }
/** The frames of the large one are decoded by the same two cores; a real camera does that itself. */
const CAMERAS = { small: { width: 1280, height: 720 }, large: { width: 3840, height: 2160 } } as const

/** The photo check in Chromium, with fake cameras that show a drawn face, and no other site than ours. */
export async function photoCheck(executablePath: string): Promise<Figure[]> {
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const root = join(import.meta.dirname, '../../web/bench')
  const outDir = join(directory, 'site')
  const input = join(root, 'photo-check.html')
  const shared = { root, configFile: false, logLevel: 'error', worker: { format: 'es' } } as const
  await build({ ...shared, plugins: [faceParts()], build: { outDir, rolldownOptions: { input } } })
  writeFileSync(join(outDir, 'shot.jpg'), encodeJpeg(paintFaces([FACES.mira], SHOT)))
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  try {
    const measure = (camera: Size) =>
      measureWith(camera, { executablePath, directory, address: `${server.resolvedUrls?.local[0]}photo-check.html` })
    return figures(await measure(CAMERAS.small), await measure(CAMERAS.large))
  } finally {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
}

interface Place {
  executablePath: string
  directory: string
  address: string
}

async function measureWith(camera: Size, { executablePath, directory, address }: Place): Promise<Measured> {
  const browser = await launchWithCamera(executablePath, directory, camera)
  try {
    const page = await browser.newPage()
    await page.goto(address)
    return (await page.evaluate(`measure('/shot.jpg', ${ROUNDS})`)) as Measured
  } finally {
    await browser.close()
  }
}

const sizeOf = ({ width, height }: Size) => `${width} × ${height}`

function figures(small: Measured, large: Measured): Figure[] {
  const { first, verdicts, photos, notPassed } = small
  const warm = verdicts.slice(2)
  const live = ({ watched, drawn, longestPause }: Measured, camera: Size, goal: string): Figure => ({
    name: `verdicts a second while a camera of ${sizeOf(camera)} runs`,
    goal,
    figure: `${watched.toFixed(1)}; the page draws ${drawn.toFixed(0)} frames, longest pause ${longestPause.toFixed(0)} ms`,
  })
  return [
    { name: 'first verdict after opening the page', goal: '≤ 3 s', figure: `${(first / 1000).toFixed(1)} s` },
    live(small, CAMERAS.small, '≥ 10'),
    live(large, CAMERAS.large, '–'),
    {
      name: `verdict about a shot of ${sizeOf(SHOT)}, warm, median (slowest)`,
      goal: '≤ 400 ms',
      figure: `${median(warm).toFixed(0)} ms (${Math.max(...warm).toFixed(0)} ms)`,
    },
    {
      name: `verdict about a frame of the camera, ${sizeOf(CAMERAS.large)}, warm, median`,
      goal: '≤ 400 ms',
      figure: `${median(large.frames.slice(2)).toFixed(0)} ms`,
    },
    { name: 'the same until its photo is encoded', goal: '–', figure: `${median(photos.slice(2)).toFixed(0)} ms` },
    { name: 'checks that are not passed (21 is the studio’s)', goal: '21', figure: notPassed.join(', ') },
  ]
}
