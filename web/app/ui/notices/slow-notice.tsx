import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { ReaderWords } from '#ui/reader-words.ts'

const SLOW_AFTER_MS = 10_000

/** Slow calls that are running. Only the latest shows the notice: never twice on a page, and a dialog covers it. */
let slow: readonly symbol[] = []
const listeners = new Set<() => void>()

function change(next: readonly symbol[]): void {
  slow = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls are never cut off; after ten seconds this notice says that the call is still running (NAV-10). */
export function SlowNotice({ busy }: { busy: boolean }) {
  const [self] = useState(() => Symbol('slow'))
  const says = useSyncExternalStore(
    subscribe,
    () => slow.at(-1) === self,
    () => false,
  )
  const words = useContext(ReaderWords)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => change([...slow, self]), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (slow.includes(self)) change(slow.filter((one) => one !== self))
    }
  }, [busy, self])
  return (
    <p role="status" className="slow">
      {says && words.slow}
    </p>
  )
}
