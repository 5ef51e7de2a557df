import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the camera of this worker's browser shows (camera-film.ts). It is read when the camera starts. */
export const FILM = join(tmpdir(), `epassbild-film-${process.pid}.y4m`)

// Chromium comes from the machine (npm test names it); its own sandbox does not work as root.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Allowed without a question. */
const CAMERA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
]

/**
 * The browser of every journey, with a camera. A file with options of its own would cost its worker's browser and server: Playwright
 * keeps a worker only while these are the same object.
 */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...asRoot, ...QUIET, ...CAMERA],
  // Without a locale of UTF-8 Chromium calls a file with umlauts „download“.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}
