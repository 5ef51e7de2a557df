import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** Resolves the bank's open question; undefined without one. */
let answer: ((confirmed: boolean) => void) | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Asks the question of the payer's bank; resolves with the answer. */
export function askAtBank(): Promise<boolean> {
  return new Promise((resolve) => {
    answer = (confirmed) => {
      answer = undefined
      tell()
      resolve(confirmed)
    }
    tell()
  })
}

/** Shows the question for which a real bank opens its own window. */
export function SimulatedBank() {
  const asks = useSyncExternalStore(
    subscribe,
    () => answer,
    () => undefined,
  )
  if (!asks) return null
  return (
    <ConfirmDialog
      title="Ihre Bank bittet um Bestätigung"
      text="Testbetrieb: Hier würde sich das Fenster Ihrer Bank öffnen."
      confirm="Bestätigen"
      cancel="Ablehnen"
      onConfirm={() => asks(true)}
      onCancel={() => asks(false)}
    />
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
