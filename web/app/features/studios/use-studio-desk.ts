import { useRef, useState } from 'react'
import { browserStores, keepSharing } from './desk-storage.ts'
import { type DeskEvent, deskReducer, type StudioDesk } from './studio-desk.ts'
import { type Saved, saveStudioDrafts } from './studio-drafts-storage.ts'

/** The locations on the screen and in the storage: every change is saved at once, in the order in which it was made. */
export function useStudioDesk(initial: StudioDesk) {
  const [desk, setDesk] = useState(initial)
  const latest = useRef(initial)
  const saving = useRef<Promise<unknown>>(Promise.resolve())

  function take(next: StudioDesk): Promise<Saved> {
    latest.current = next
    setDesk(next)
    keepSharing(next.oneFileForAll)
    const saved = saving.current.then(() => saveStudioDrafts(browserStores(), next.drafts))
    saving.current = saved
    return saved
  }
  /** `full`: the browser has no room for it; the change is taken back. */
  async function apply(event: DeskEvent): Promise<Saved> {
    const before = latest.current
    const saved = await take(deskReducer(before, event))
    if (saved === 'full') await take(before)
    return saved
  }
  return { ...desk, apply }
}

export type Desk = ReturnType<typeof useStudioDesk>
