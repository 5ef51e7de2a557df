import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'

/** Of a change that waits for a second operator. */
export const ASKED = 'Vorgemerkt: Eine zweite Person aus dem Betrieb muss innerhalb eines Tages zustimmen.'

interface Change<T> {
  /** Shows what the change has answered with. */
  keep: (queries: QueryClient, changed: T) => void
  said: string | ((changed: T) => string)
  onDone?: () => void
}

/** Sends one change and shows what became of it. */
export function useChange<T>({ keep, said, onDone }: Change<T>) {
  const queries = useQueryClient()
  const [faults, setFaults] = useState(NO_FAULTS)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async (ask: () => Promise<Answer<T>>) => {
    setFaults(NO_FAULTS)
    const answer = await withStepUp(ask)
    if (!answer.ok) return setFaults(faultsOf(answer))
    keep(queries, answer.data)
    showToast(typeof said === 'string' ? said : said(answer.data))
    onDone?.()
  })
  return { busy, faults, setFaults, stepUp: dialog, send: (ask: () => Promise<Answer<T>>) => void send(ask) }
}
