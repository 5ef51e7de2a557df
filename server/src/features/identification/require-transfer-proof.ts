import type { Config } from '#platform/config.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Attempt } from './attempt-store.ts'

const PROOF_MS = 5 * 60_000
export const EID_SESSION_MS = 30 * 60_000

export interface ProofFacts {
  /** Whether the sender has proved with an ID card who they are (EID-03). */
  isIdentified: boolean
  /** The newest eID of this sender for this transfer of these bytes. */
  proof: Pick<Attempt, 'finishedAt' | 'consumedAt'> | null
  /** When the sender last showed the card, for any purpose. */
  lastEidAt: Date | null
}

/**
 * Lets a transfer pass that its sender has confirmed with the card: the proof holds for this transfer of these bytes,
 * for five minutes, once (PassV §6); `store_photo` consumes it. TRANSFER_EID loosens that on test systems: `session`
 * takes any eID of the last half hour, `off` none.
 *
 * @returns since when a proof must be finished to be consumed; null when the transfer needs none.
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
