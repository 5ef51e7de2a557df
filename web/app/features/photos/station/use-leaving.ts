import { useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '#app/paths.ts'
import type { StationRoom } from './use-station.ts'

/** Exits from this person's work. */
export type Way = 'leave' | 'next' | 'relative'

/** Asks before an exit loses something that exists nowhere else. */
export function useLeaving(room: StationRoom) {
  const [asking, setAsking] = useState<Way>()
  // A family's slips are kept for later; printed pictures are not.
  const loses = {
    leave: room.losesByLeaving,
    next: room.unfinished,
    relative: room.unprintedPaper || room.unread.length > 0,
  }
  const go = (way: Way) => {
    if (way === 'relative') return room.nextRelative()
    // Synchronously: the question before leaving must be gone when the page unloads.
    flushSync(room.wipe)
    if (way === 'leave') location.assign(paths.ownerArea)
  }
  return {
    asking,
    askBefore: (way: Way) => (loses[way] ? setAsking(way) : go(way)),
    stay: () => setAsking(undefined),
    confirm: (way: Way) => {
      flushSync(() => setAsking(undefined))
      go(way)
    },
  }
}
