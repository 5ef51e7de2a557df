import type { Deps } from '#platform/deps.ts'
import { insertEntries, insertEntry, type NewEntry } from './ledger-store.ts'

export interface Correction {
  companyId: number
  /** The entry that should not have been, and what it cost. */
  entryId: number
  amountCents: number
  /** Printed on the invoice. */
  reason: string
}

type Needs = Pick<Deps, 'db' | 'clock'>

/** Takes an entry back by a counter-entry, once: rows of the ledger are never changed. */
export function bookCorrection({ db, clock }: Needs, correction: Correction): Promise<boolean> {
  return insertEntry(db, counterEntry(correction, clock.now()))
}

/** The same of many; false when one of them has been taken back before. */
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
