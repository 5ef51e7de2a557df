import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Attempt } from './attempt-store.ts'

const PROOF_MS = 5 * 60_000
export const EID_SESSION_MS = 30 * 60_000

export interface ProofFacts {
  /** Whether the sender is identified by an ID card (EID-03). */
  isIdentified: boolean
  /** The newest eID of this sender for this transfer of these bytes. */
  proof: Pick<Attempt, 'finishedAt' | 'consumedAt'> | null
  /** The sender's last successful eID, for any purpose. */
  lastEidAt: Date | null
}

/**
 * Accepts a transfer that its sender has confirmed with the card: the proof is valid for this transfer of these bytes,
 * for five minutes, once (PassV §6); `store_photo` consumes it. TRANSFER_EID loosens that on test systems: `session`
 * accepts any eID of the last half hour, `off` requires none.
 *
 * @returns the earliest completion of a proof that may be consumed; null if the transfer needs none.
 * @throws Refusal of TRANSFER_PROOF_REFUSALS.
 */
export function requireTransferProof(
  { isIdentified, proof, lastEidAt }: ProofFacts,
  mode: Config['transferEid'],
  now: Date,
): Date | null {
  if (!isIdentified) throw new Refusal('not-identified')
  if (mode === 'off') return null
  if (mode === 'session') {
    if (!lastEidAt) throw new Refusal('eid-proof-missing')
    if (now.getTime() - lastEidAt.getTime() > EID_SESSION_MS) throw new Refusal('eid-proof-late')
    return null
  }
  const notBefore = new Date(now.getTime() - PROOF_MS)
  if (!proof?.finishedAt) throw new Refusal('eid-proof-missing')
  if (proof.consumedAt) throw new Refusal('eid-proof-used')
  if (proof.finishedAt <= notBefore) throw new Refusal('eid-proof-late')
  return notBefore
}
