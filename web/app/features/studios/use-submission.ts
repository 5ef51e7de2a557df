import { submitStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { accessToken } from '#api/session.ts'
import { useOnce } from '#ui/use-once.ts'
import { browserStores } from './desk-storage.ts'
import type { StudioDraft, UploadedFile } from './studio-draft.ts'
import { loadStudioDrafts, type Saved, saveStudioDrafts } from './studio-drafts-storage.ts'
import { type StudioOutcome, type SubmitResult, submitStudios } from './submit-studios.ts'

export interface Submission {
  draft: StudioDraft
  outcome: StudioOutcome
}

const isSettled = ({ outcome }: Pick<Submission, 'outcome'>) => outcome.state === 'sent' || outcome.state === 'skipped'

/** Sends the drafts that wait in this browser; what is sent or skipped is forgotten at once, the rest stays (LOC-07). */
export function useSubmission(onFinished: (result: SubmitResult, submissions: readonly Submission[]) => void) {
  const [submissions, setSubmissions] = useState<readonly Submission[]>([])
  const [busy, run] = useOnce(async () => {
    const stores = browserStores()
    let waiting = await loadStudioDrafts(stores)
    // What an earlier attempt has settled stays on the list.
    const settled = submissions.filter(isSettled)
    let current: readonly Submission[] = [
      ...settled,
      ...waiting.map((draft) => ({ draft, outcome: { state: 'waiting' } as const })),
    ]
    const show = (next: readonly Submission[]) => {
      current = next
      setSubmissions(next)
    }
    show(current)
    const result = await submitStudios(waiting, {
      hasToken: () => accessToken() !== null,
      send: (form, file) => call(submitStudio, form, { file }),
      onOutcome: async (draft, outcome) => {
        show(current.map((each) => (each.draft.id === draft.id ? { draft, outcome } : each)))
        if (!isSettled({ outcome })) return
        waiting = waiting.filter(({ id }) => id !== draft.id)
        await saveStudioDrafts(stores, waiting)
      },
    })
    onFinished(result, current)
  })

  /** Another file for a draft that the server refused; it is sent with the next attempt. */
  async function replaceLicence(draft: StudioDraft, file: UploadedFile): Promise<Saved> {
    const mended = { ...draft, uploadedFiles: [file] }
    const waiting = await loadStudioDrafts(browserStores())
    const saved = await saveStudioDrafts(
      browserStores(),
      waiting.map((each) => (each.id === draft.id ? mended : each)),
    )
    if (saved === 'full') return saved
    setSubmissions((before) =>
      before.map((each) => (each.draft.id === draft.id ? { draft: mended, outcome: { state: 'waiting' } } : each)),
    )
    return saved
  }
  return { submissions, busy, run, replaceLicence }
}
