import { useRef, useState } from 'react'
import { browserStores, keepSharing } from './desk-storage.ts'
import { type DeskEvent, deskReducer, type StudioDesk } from './studio-desk.ts'
import { type Saved, saveStudioDrafts } from './studio-drafts-storage.ts'

/** The locations in state and in storage, kept in sync; changes are serialised. */
export function useStudioDesk(initial: StudioDesk) {
  const [desk, setDesk] = useState(initial)
  const latest = useRef(initial)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function take(event: DeskEvent): Promise<Saved> {
    const next = deskReducer(latest.current, event)
    const saved = await saveStudioDrafts(browserStores(), next.drafts)
    if (saved === 'full') return saved
    latest.current = next
    keepSharing(next.oneFileForAll)
    setDesk(next)
    return saved
  }
  /** `full`: the browser has no space for the change, which is then dropped. */
  function apply(event: DeskEvent): Promise<Saved> {
    const turn = queue.current.then(() => take(event))
    queue.current = turn
    return turn
  }
  return { ...desk, apply }
}

export type Desk = ReturnType<typeof useStudioDesk>
