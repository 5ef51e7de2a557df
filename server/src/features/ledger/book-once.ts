import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import type { Deps } from '#platform/deps.ts'
import { insertEntry } from './ledger-store.ts'

const NET_CENTS = { licence: LICENCE_CENTS, identification: IDENTIFICATION_CENTS, transfer: TRANSFER_CENTS } as const

export interface Fact {
  companyId: number
  kind: keyof typeof NET_CENTS
  /** Studio id (licence), account id (identification) or transfer id: at most one booking each. */
  subject: number | string
  /** The studio of a licence, as named on the invoice. */
  detail?: string
}

/**
 * Books the price of a fact, in the transaction that creates the fact. Idempotent, also across instances.
 *
 * @returns whether this call booked it.
 */
export function bookOnce({ db, clock }: Pick<Deps, 'db' | 'clock'>, fact: Fact): Promise<boolean> {
  const { companyId, kind, subject, detail = '' } = fact
  return insertEntry(db, {
    companyId,
    kind,
    subject: String(subject),
    detail,
    amountCents: NET_CENTS[kind],
    bookedAt: clock.now(),
  })
}
