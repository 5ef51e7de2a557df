import type { Point } from '#features/finder/studio.ts'

const TIMEOUT_MS = 10_000
/** A position of the last minutes is near enough to find a studio. */
const MAX_AGE_MS = 5 * 60_000

/**
 * The browser asks the reader for permission; undefined when it is refused or unknown.
 *
 * @param tell whether the browser's question is open, where the browser says so
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

/** Returns how to end it: a permission for once leaves the state as it was. */
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
  // Some browsers know no permissions, or not this one.
  follow().catch(() => undefined)
  return () => {
    following.abort()
    tell(false)
  }
}
