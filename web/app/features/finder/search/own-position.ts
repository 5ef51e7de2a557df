import type { Point } from '#features/finder/studio.ts'

const TIMEOUT_MS = 10_000
/** A position from the last minutes is accurate enough to find a studio. */
const MAX_AGE_MS = 5 * 60_000

/**
 * Prompts the reader for permission; undefined if the position is refused or unknown.
 * @param tell whether the browser's prompt is open, if the browser reports it
 */
export async function findOwnPosition(tell: (isAsking: boolean) => void): Promise<Point | undefined> {
  if (!('geolocation' in navigator)) return undefined
  const isAnswered = followQuestion(tell)
  const position = await new Promise<Point | undefined>((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    ),
  )
  isAnswered()
  return position
}

/** Returns how to stop: a one-time permission leaves the state unchanged. */
function followQuestion(tell: (isAsking: boolean) => void): () => void {
  const following = new AbortController()
  const { signal } = following
  async function follow() {
    const permission = await navigator.permissions.query({ name: 'geolocation' })
    const note = () => tell(permission.state === 'prompt')
    if (signal.aborted) return
    note()
    permission.addEventListener('change', note, { signal })
  }
  // Some browsers lack the Permissions API, or this permission.
  follow().catch(() => undefined)
  return () => {
    following.abort()
    tell(false)
  }
}
