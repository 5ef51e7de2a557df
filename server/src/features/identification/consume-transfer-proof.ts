import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { consumeProof, findLastSuccess, findProof, type TransferOfAccount } from './attempt-store.ts'
import { isIdentified } from './is-identified.ts'

const PROOF_MS = 5 * 60_000
export const EID_SESSION_MS = 30 * 60_000

/**
 * Lets a transfer pass that its sender has confirmed with the card, and nobody a second time: the proof holds for this
 * transfer of these bytes, for five minutes, once (PassV §6). TRANSFER_EID loosens that on test systems: `session`
 * takes any eID of the last half hour, `off` none. Call it in the transaction that makes the transfer, so that one
 * which fails leaves the proof in place.
 *
 * @throws Refusal of TRANSFER_PROOF_REFUSALS.
 */
export async function consumeTransferProof(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  transfer: TransferOfAccount,
): Promise<void> {
  if (!(await isIdentified(db, transfer.accountId))) throw new Refusal('not-identified')
  if (config.transferEid === 'off') return
  const at = clock.now()
  const notBefore = new Date(at.getTime() - PROOF_MS)
  if (await consumeProof(db, transfer, { at, notBefore })) return
  if (config.transferEid === 'session') {
    const last = await findLastSuccess(db, transfer.accountId)
    if (last && at.getTime() - last.getTime() <= EID_SESSION_MS) return
    throw new Refusal(last ? 'eid-proof-late' : 'eid-proof-missing')
  }
  const proof = await findProof(db, transfer)
  if (!proof) throw new Refusal('eid-proof-missing')
  throw new Refusal(proof.consumedAt ? 'eid-proof-used' : 'eid-proof-late')
}
