import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The camera film of this worker's browser (camera-film.ts), read when the camera starts. */
export const FILM = join(tmpdir(), `epassbild-film-${process.pid}.y4m`)

// Chromium is installed on the machine (npm test says how); its sandbox does not work as root.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/** Permissions granted without a prompt. */
const CAMERA = [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${FILM}`,
]

/**
 * Browser options of every journey, with a camera. Other options in a file would restart its worker's browser and
 * server: Playwright keeps a worker only while this is the same object.
 */
export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [...asRoot, ...QUIET, ...CAMERA],
  // Without a UTF-8 locale Chromium names a file with umlauts „download“.
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
}
