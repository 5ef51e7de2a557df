import type { Organisation } from '@epassbild/contract/authorities.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { keepOrganisation } from '#features/operator/organisations/load-organisations.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'

/** Sends one change of an authority and shows what became of it. */
export function useChange(said: string | ((organisation: Organisation) => string), onDone?: () => void) {
  const queries = useQueryClient()
  const [faults, setFaults] = useState(NO_FAULTS)
  const { withStepUp, dialog } = useStepUp()
  const [busy, send] = useOnce(async (ask: () => Promise<Answer<Organisation>>) => {
    setFaults(NO_FAULTS)
    const answer = await withStepUp(ask)
    if (!answer.ok) return setFaults(faultsOf(answer))
    keepOrganisation(queries, answer.data)
    showToast(typeof said === 'string' ? said : said(answer.data))
    onDone?.()
  })
  return { busy, faults, stepUp: dialog, send: (ask: () => Promise<Answer<Organisation>>) => void send(ask) }
}
