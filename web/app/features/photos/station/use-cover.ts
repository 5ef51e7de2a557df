import { useState } from 'react'
import { isUncertain, type TransferState } from '#features/photos/transfer/transfer-run.ts'
import { useIdle } from './use-idle.ts'

/** Exists nowhere else, so it is only discarded deliberately: a photo that is perhaps stored, or a slip. */
export type Held = 'photo' | 'unprinted' | 'unread'

export function heldOf(transfer: TransferState, unprinted: boolean, unread: readonly unknown[]): Held | undefined {
  if (isUncertain(transfer)) return 'photo'
  if (unprinted) return 'unprinted'
  return unread.length > 0 ? 'unread' : undefined
}

interface Cover {
  /** True after five minutes without input, over data that nothing else wipes. */
  covered: boolean
  uncover: () => void
  /** Milliseconds until everything is wiped; undefined while there is nothing to wipe. */
  left: number | undefined
}

/**
 * After five minutes without input or a change of `signs`, calls `onIdle`, which returns whether something is left to
 * cover.
 */
export function useCover(on: boolean, signs: string, onIdle: () => boolean): Cover {
  const [covered, setCovered] = useState(false)
  const left = useIdle(on, signs, () => {
    if (onIdle()) setCovered(true)
  })
  return { covered, uncover: () => setCovered(false), left }
}
