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

/** How every journey starts its browser; some need an argument more. */
export function chromium(...more: string[]) {
  return { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: [...asRoot, ...QUIET, ...more] }
}

/** A camera that shows this file, for whoever allows it; the file may be written until the camera starts. */
export function withCamera(mjpeg: string) {
  return chromium(
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${mjpeg}`,
  )
}
