import { useState } from 'react'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { useOnce } from '#ui/use-once.ts'

type Answer<T> = { ok: true; data: T } | Parameters<typeof faultsOf>[0]

/** Sends a form, one attempt at a time; the server says its faults. */
export function useSending<T>(onDone: (data: T) => unknown, onFailed?: () => void) {
  const [faults, setFaults] = useState(NO_FAULTS)
  const [busy, send] = useOnce(async (ask: () => Promise<Answer<T>>) => {
    setFaults(NO_FAULTS)
    const answer = await ask()
    if (answer.ok) return void (await onDone(answer.data))
    setFaults(faultsOf(answer))
    onFailed?.()
  })
  return { busy, faults, setFaults, send: (ask: () => Promise<Answer<T>>) => void send(ask) }
}
