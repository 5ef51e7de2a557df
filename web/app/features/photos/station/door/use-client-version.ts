import { CLIENT_VERSION, showClientVersion } from '@epassbild/contract/photos.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/call.ts'

/** Studios set their clocks by hand. The station corrects its times by the server's; beyond this it shows a notice. */
const CLOCK_OFF_MS = 5 * 60_000
const LOOK_EVERY_MS = 5_000
/** More than two clocks of a machine drift apart by themselves. */
const JUMP_MS = 1_000

export type ClientVersion =
  | { state: 'asking' }
  | { state: 'unreachable'; retry: () => void }
  /** After its grace date the station does not work (TR-03170-2 2.4.2-k). */
  | { state: 'too-old' }
  /**
   * `aheadMs`: by how much this machine's clock is ahead of the server's. `outdated`: the grace period ended while the
   * station was open; a person may be being served, so the workspace, not the door, decides when it stops.
   */
  | { state: 'fit'; aheadMs: number; notice?: string; outdated?: true }

/**
 * Runs first: no camera starts and nothing is sent until the server accepts the version. `renew` checks again in the
 * background and returns whether there was a response.
 */
export function useClientVersion(everyMs = LOOK_EVERY_MS): ClientVersion & { renew: () => Promise<boolean> } {
  const [version, setVersion] = useState<ClientVersion>({ state: 'asking' })
  const ask = useCallback(async () => {
    setVersion({ state: 'asking' })
    const answer = await call(showClientVersion)
    setVersion(answer.ok ? judge(answer.data, Date.now()) : { state: 'unreachable', retry: () => void ask() })
  }, [])
  useEffect(() => void ask(), [ask])
  const renew = useCallback(async () => {
    const answer = await call(showClientVersion)
    if (answer.ok) setVersion((before) => (before.state === 'fit' ? judgeOpen(answer.data, Date.now()) : before))
    return answer.ok
  }, [])
  // The clock was set while the station was open, or the machine slept: only the server can tell which.
  useEffect(() => {
    let beginning = pageBeginning()
    const look = async () => {
      const now = pageBeginning()
      if (Math.abs(now - beginning) < JUMP_MS) return
      if (await renew()) beginning = now
    }
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, renew])
  return { ...version, renew }
}

/** Start of this page by the current clock: it shifts when the clock is set. */
const pageBeginning = () => Date.now() - performance.now()

const NEWER = 'Es gibt eine neuere Fassung der Aufnahme. Bitte laden Sie die Seite bald neu.'

type Told = { minimum: number; current: number; refusedFrom: string | null; now: string }

export function judge(
  { minimum, current, refusedFrom, now }: Told,
  here: number,
  mine = CLIENT_VERSION,
): ClientVersion {
  if (mine < minimum && (refusedFrom === null || now >= refusedFrom)) return { state: 'too-old' }
  const aheadMs = here - Date.parse(now)
  if (Math.abs(aheadMs) > CLOCK_OFF_MS)
    return {
      state: 'fit',
      aheadMs,
      notice: 'Die Uhr dieses Rechners geht falsch. Bitte stellen Sie sie.',
    }
  if (mine < current)
    return {
      state: 'fit',
      aheadMs,
      notice: NEWER,
    }
  return { state: 'fit', aheadMs }
}

function judgeOpen(told: Told, here: number): ClientVersion {
  const version = judge(told, here)
  if (version.state !== 'too-old') return version
  return { state: 'fit', aheadMs: here - Date.parse(told.now), notice: NEWER, outdated: true }
}
