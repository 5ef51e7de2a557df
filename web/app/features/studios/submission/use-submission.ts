import { submitStudio } from '@epassbild/contract/studios.ts'
import { useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { accessToken } from '#api/session.ts'
import { browserStores } from '#features/studios/desk/desk-storage.ts'
import type { StudioDraft, UploadedFile } from '#features/studios/desk/studio-draft.ts'
import { loadStudioDrafts, type Saved, saveStudioDrafts } from '#features/studios/desk/studio-drafts-storage.ts'
import { useOnce } from '#ui/use-once.ts'
import { type StudioOutcome, type SubmitResult, submitStudios } from './submit-studios.ts'

export interface Submission {
  draft: StudioDraft
  outcome: StudioOutcome
}

export const isSettled = ({ outcome }: Pick<Submission, 'outcome'>) =>
  outcome.state === 'sent' || outcome.state === 'skipped'

/** Submits the drafts in this browser; a sent or skipped one is dropped at once, the others stay (LOC-07). */
export function useSubmission(onFinished: (result: SubmitResult, submissions: readonly Submission[]) => void) {
  const [submissions, setSubmissions] = useState<readonly Submission[]>([])
  const latest = useRef(submissions)
  const changeStored = useStoredDrafts()

  // A trade licence may be replaced while the others are sent, so each change applies to the current list.
  function show(next: readonly Submission[]): void {
    latest.current = next
    setSubmissions(next)
  }
  function update(id: string, change: Partial<Submission>): void {
    show(latest.current.map((each) => (each.draft.id === id ? { ...each, ...change } : each)))
  }
  const [busy, run] = useOnce(async () => {
    const waiting = await loadStudioDrafts(browserStores())
    // Results of an earlier attempt stay on the list.
    show([
      ...latest.current.filter(isSettled),
      ...waiting.map((draft) => ({ draft, outcome: { state: 'waiting' } as const })),
    ])
    const result = await submitStudios(waiting, {
      hasToken: () => accessToken() !== null,
      send: (form, file) => call(submitStudio, form, { file }),
      onOutcome: async ({ id }, outcome) => {
        update(id, { outcome })
        if (isSettled({ outcome })) await changeStored((drafts) => drafts.filter((draft) => draft.id !== id))
      },
    })
    onFinished(result, latest.current)
  })

  /** Replaces the file of a draft that the server refused; sent with the next attempt. */
  async function replaceLicence(draft: StudioDraft, file: UploadedFile): Promise<Saved> {
    const mended = { ...draft, uploadedFiles: [file] }
    const saved = await changeStored((drafts) => drafts.map((each) => (each.id === draft.id ? mended : each)))
    if (saved === 'saved') update(draft.id, { draft: mended, outcome: { state: 'waiting' } })
    return saved
  }
  return { submissions, busy, run, replaceLicence }
}

/** Serialises changes of the stored drafts: each one sees the result of the previous one. */
function useStoredDrafts() {
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  async function take(change: (drafts: readonly StudioDraft[]) => readonly StudioDraft[]): Promise<Saved> {
    const stores = browserStores()
    return saveStudioDrafts(stores, change(await loadStudioDrafts(stores)))
  }
  return (change: Parameters<typeof take>[0]): Promise<Saved> => {
    const turn = queue.current.then(() => take(change))
    // A failed change must not block the next one.
    queue.current = turn.catch(() => undefined)
    return turn
  }
}
