import { useState } from 'react'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { useOnce } from '#ui/use-once.ts'

type Failure = Parameters<typeof faultsOf>[0]
type Answer<T> = { ok: true; data: T } | Failure

/** Submits a form, one attempt at a time; the server reports the faults. */
export function useSending<T>(onDone: (data: T) => unknown, onFailed?: (failure: Failure) => unknown) {
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, send] = useOnce(async (ask: () => Promise<Answer<T>>) => {
    setFaults(NO_FAULTS)
    const answer = await ask()
    if (answer.ok) return void (await onDone(answer.data))
    setFaults(faultsOf(answer))
    await onFailed?.(answer)
  })
  return { busy, faults, setFaults, send: (ask: () => Promise<Answer<T>>) => void send(ask) }
}
