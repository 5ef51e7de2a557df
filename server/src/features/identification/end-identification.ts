import type { Deps } from '#platform/deps.ts'
import {
  deleteCardsOfClosed,
  deleteIdentificationsOf,
  endIdentificationOf,
  forgetDataSetsOfBlocked,
} from './identification-store.ts'

/**
 * Ends the link to the card after the account was closed: the row is kept, and the card is free for another account.
 * The link of a blocked account stays active, so that the person cannot return with the same card.
 */
export async function endIdentification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, because }: { accountId: number; because: string },
): Promise<void> {
  if (because === 'closed') await endIdentificationOf(db, accountId, clock.now())
}

/** Deletes the links of ended accounts to their cards after the retention period. In a transaction. */
export function forgetIdentifications({ db }: Pick<Deps, 'db'>, accountIds: readonly number[]): Promise<void> {
  return deleteIdentificationsOf(db, accountIds)
}

/**
 * Deletes the cards of people whose accounts ended before, unless the law requires their identity. The pseudonym of a
 * blocked person stays, to keep the person out. In a transaction.
 */
export async function forgetCards({ db }: Pick<Deps, 'db'>, endedBefore: Date): Promise<void> {
  await deleteCardsOfClosed(db, endedBefore)
  await forgetDataSetsOfBlocked(db, endedBefore)
}

/**
 * The card was shown for another name: it no longer identifies this account, and unused proofs for a transfer become
 * invalid. Call it in the transaction that changes the name. `actorId` is the operator, if the person did not change
 * it.
 */
export async function endIdentificationOfRenamed(
  { db, clock, audit }: Pick<Deps, 'db' | 'clock' | 'audit'>,
  accountId: number,
  actorId: number = accountId,
): Promise<void> {
  if (await endIdentificationOf(db, accountId, clock.now()))
    await audit.append('identification-ended', { actorId, accountId })
}
