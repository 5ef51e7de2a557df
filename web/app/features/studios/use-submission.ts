import { submitStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { accessToken } from '#api/session.ts'
import { useOnce } from '#ui/use-once.ts'
import { browserStores } from './desk-storage.ts'
import type { StudioDraft } from './studio-draft.ts'
import { loadStudioDrafts, saveStudioDrafts } from './studio-drafts-storage.ts'
import { type StudioOutcome, type SubmitResult, submitStudios } from './submit-studios.ts'

export interface Submission {
  draft: StudioDraft
  outcome: StudioOutcome
}

/** Sends the drafts that wait in this browser; what is sent or skipped is forgotten at once, the rest stays (LOC-07). */
export function useSubmission(onFinished: (result: SubmitResult, submissions: readonly Submission[]) => void) {
  const [submissions, setSubmissions] = useState<readonly Submission[]>([])
  const [busy, run] = useOnce(async () => {
    const stores = browserStores()
    let waiting = await loadStudioDrafts(stores)
    let current: readonly Submission[] = waiting.map((draft) => ({ draft, outcome: { state: 'waiting' } }))
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
        if (outcome.state !== 'sent' && outcome.state !== 'skipped') return
        waiting = waiting.filter(({ id }) => id !== draft.id)
        await saveStudioDrafts(stores, waiting)
      },
    })
    onFinished(result, current)
  })
  return { submissions, busy, run }
}
