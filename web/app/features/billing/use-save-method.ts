import {
  type CustomerDetails,
  type NewPaymentMethod,
  type PaymentType,
  setUpPayment,
  updatePaymentMethod,
} from '@epassbild/contract/billing.ts'
import { ToConfirm } from '@epassbild/contract/payment-confirmation.ts'
import { useState } from 'react'
import { call, type Failure } from '#api/call.ts'
import { accessToken } from '#api/session.ts'
import { firstFieldSentence, firstSentenceIn } from '#texts/answer-sentence.ts'
import { useOnce } from '#ui/use-once.ts'
import { FAILED, NO_TOKEN, providerSaid, SAVE_FAILED } from './payment-texts.ts'
import type { Provider } from './provider.ts'

/** Between response and message, as specified: makes the change noticeable. */
const PAUSE_MS = 1_000

type SavedAnswer = Awaited<ReturnType<typeof call<typeof setUpPayment>>>

/** PAY-06: the provider creates the method, the bank may require confirmation, the server stores it. */
export function useSaveMethod(updating: boolean, onSaved: () => Promise<void>) {
  const [problem, setProblem] = useState<string>()
  const [atBank, setAtBank] = useState(false)
  const [busy, save] = useOnce(async (provider: Provider, type: PaymentType, details: CustomerDetails) => {
    // Signed out in another tab: reported before any request to the provider.
    if (!accessToken()) return setProblem(NO_TOKEN)
    setProblem(undefined)
    try {
      const failure = await saveBy(provider, { type, details, updating, setAtBank })
      if (failure) return setProblem(failure)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      await onSaved()
    } catch {
      setProblem(FAILED)
    }
  })
  return { busy: busy && !atBank, save, problem }
}

interface Saving {
  type: PaymentType
  details: CustomerDetails
  updating: boolean
  setAtBank: (atBank: boolean) => void
}

/** The error message; undefined once the method is saved. */
async function saveBy(provider: Provider, saving: Saving): Promise<string | undefined> {
  const { type, details, updating, setAtBank } = saving
  const made = await provider.createMethod(type, details)
  if (!made.ok) return providerSaid(made.message)
  const method: NewPaymentMethod = { payment_method_id: made.value, payment_type: type, customer_details: details }
  const endpoint = updating ? updatePaymentMethod : setUpPayment
  const answer: SavedAnswer = await call(endpoint, method)
  const confirm = confirmationIn(answer)
  if (!confirm) return answer.ok ? undefined : failureOf(answer)
  setAtBank(true)
  const confirmed = await provider
    .confirm({ setupId: confirm.setup_id, clientSecret: confirm.client_secret })
    .finally(() => setAtBank(false))
  if (!confirmed.ok) return providerSaid(confirmed.message)
  const again: SavedAnswer = await call(endpoint, { ...method, setup_id: confirm.setup_id })
  return again.ok ? undefined : failureOf(again)
}

/** The bank's required confirmation; undefined if there is none. */
function confirmationIn(answer: SavedAnswer): ToConfirm | undefined {
  if (answer.ok || answer.kind === 'network' || answer.code !== 'method-to-confirm') return undefined
  return ToConfirm.safeParse(answer.body.confirm).data
}

function failureOf(answer: Failure): string {
  if (answer.kind === 'network') return FAILED
  const { body } = answer
  return firstSentenceIn(body.message) ?? firstFieldSentence(body) ?? firstSentenceIn(body.detail) ?? SAVE_FAILED
}
