import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** Answers the question that the bank has put; undefined while it asks nothing. */
let answer: ((confirmed: boolean) => void) | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

/** Puts the question of the payer's bank; resolves when it is answered. */
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

/** Asks the question for which a real bank opens its own window. */
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
