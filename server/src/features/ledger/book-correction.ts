import type { Deps } from '#platform/deps.ts'
import { insertEntries, insertEntry, type NewEntry } from './ledger-store.ts'

export interface Correction {
  companyId: number
  /** The wrong entry, and its price. */
  entryId: number
  amountCents: number
  /** Printed on the invoice. */
  reason: string
}

type Needs = Pick<Deps, 'db' | 'clock'>

/** Reverses an entry by a counter-entry, once: rows of the ledger are immutable. */
export function bookCorrection({ db, clock }: Needs, correction: Correction): Promise<boolean> {
  return insertEntry(db, counterEntry(correction, clock.now()))
}

/** Reverses many entries; false if one of them was reversed before. */
export function bookCorrections({ db, clock }: Needs, corrections: readonly Correction[]): Promise<boolean> {
  const bookedAt = clock.now()
  return insertEntries(
    db,
    corrections.map((correction) => counterEntry(correction, bookedAt)),
  )
}

const counterEntry = ({ companyId, entryId, amountCents, reason }: Correction, bookedAt: Date): NewEntry => ({
  ...{ companyId, kind: 'correction', subject: String(entryId), detail: reason },
  ...{ amountCents: -amountCents, bookedAt },
})
