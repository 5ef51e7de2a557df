import { useEffect, useRef } from 'react'
import { heardLater } from '#ui/notices/heard-later.ts'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { beginEid } from './eid-calls.ts'
import './eid.module.css'
import { useEid } from './use-eid.ts'
import { WaitingPanel } from './waiting-panel.tsx'

interface TransferEidProps {
  /** Transfer and bytes to confirm; undefined: the person is identified once. */
  binding: { transferId: string; ciphertextSha256: string } | undefined
  onConfirmed: () => void
  /** Cancelled or failed; with a sentence if there is more to say. */
  onEnded: (sentence?: string) => void
}

/**
 * The eID for one transfer, or the identification of the person, in place. Mounted by a click, which allows it to open
 * its window; the page beneath stays, because its photo would be lost.
 */
export function TransferEid({ binding, onConfirmed, onEnded }: TransferEidProps) {
  const eid = useEid({
    begin: () =>
      binding
        ? beginEid({
            purpose: 'transfer',
            transfer_id: binding.transferId,
            ciphertext_sha256: binding.ciphertextSha256,
          })
        : beginEid({ purpose: 'identify' }),
  })
  const { state } = eid
  const run = useRef({ open: eid.open, onConfirmed, onEnded })
  run.current = { open: eid.open, onConfirmed, onEnded }
  useEffect(() => run.current.open(), [])
  useEffect(() => {
    if (state.phase === 'done') run.current.onConfirmed()
    if (state.phase === 'failed') run.current.onEnded(state.sentence)
  }, [state])
  if (state.phase === 'waiting') return <WaitingPanel eid={eid} state={state} mayLeave={false} heading="h2" />
  if (state.phase === 'done')
    return (
      <p role="status" className="muted">
        <span ref={heardLater}>Bestätigt.</span>
      </p>
    )
  return (
    <>
      <p role="status" className="muted">
        <span ref={heardLater}>Der Ausweisdienst wird geöffnet …</span>
      </p>
      <SlowNotice busy />
      <button type="button" className="btn btn-s mt-4" onClick={eid.cancel}>
        Abbrechen
      </button>
    </>
  )
}
