import type { Deps } from '#platform/deps.ts'
import { findBilledParties, fullName } from './account-store.ts'

export interface BillableCompany {
  /** The company's name, or its owner's where it has none. */
  name: string
  ownerEmail: string | undefined
}

/** Who an invoice is made out to; undefined when the company is gone. */
export async function findBillableCompany(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
): Promise<BillableCompany | undefined> {
  const parties = await findBilledParties(db, companyId)
  if (!parties) return undefined
  const { company, owner } = parties
  return {
    name: company.name || (owner ? fullName(owner) : ''),
    // What replaces the address of somebody who has left is no address.
    ownerEmail: owner && !owner.closedAt ? owner.email : undefined,
  }
}
