import type { Deps } from '#platform/deps.ts'
import { insertEntry } from './ledger-store.ts'

export interface Correction {
  companyId: number
  /** The entry that should not have been, and what it cost. */
  entryId: number
  amountCents: number
  /** Printed on the invoice. */
  reason: string
}

/** Takes an entry back by a counter-entry, once: rows of the ledger are never changed. */
export function bookCorrection({ db, clock }: Pick<Deps, 'db' | 'clock'>, correction: Correction): Promise<boolean> {
  const { companyId, entryId, amountCents, reason } = correction
  const counter = { companyId, subject: String(entryId), detail: reason, amountCents: -amountCents }
  return insertEntry(db, { ...counter, kind: 'correction', bookedAt: clock.now() })
}
