import type { Point } from '#features/finder/studio.ts'

const TIMEOUT_MS = 10_000
/** A position of the last minutes is near enough to find a studio. */
const MAX_AGE_MS = 5 * 60_000

/** The browser asks the reader for permission; undefined when it is refused or unknown. */
export function findOwnPosition(): Promise<Point | undefined> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    )
  })
}
