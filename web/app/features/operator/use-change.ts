import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Answer } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { useSending } from '#ui/fields/use-sending.ts'
import { showToast } from '#ui/notices/toasts.tsx'

/** Toast after a change that needs a second operator's approval. */
export const ASKED = 'Vorgemerkt: Eine zweite Person aus dem Betrieb muss innerhalb eines Tages zustimmen.'

interface Change<T> {
  /** Shows the changed state from the response. */
  keep: (queries: QueryClient, changed: T) => void
  said: string | ((changed: T) => string)
  onDone?: () => void
  /** Reloads what is shown: a change may be saved although its response was lost. */
  reload?: (queries: QueryClient) => unknown
}

/** Sends one change and shows its result. */
export function useChange<T>({ keep, said, onDone, reload }: Change<T>) {
  const queries = useQueryClient()
  const { withStepUp, dialog } = useStepUp()
  const { send, ...sending } = useSending<T>(
    (changed) => {
      keep(queries, changed)
      showToast(typeof said === 'string' ? said : said(changed))
      onDone?.()
    },
    () => void reload?.(queries),
  )
  return { ...sending, stepUp: dialog, send: (ask: () => Promise<Answer<T>>) => send(() => withStepUp(ask)) }
}
