import type { Deps } from '#platform/deps.ts'
import {
  deleteCardsOfClosed,
  deleteIdentificationsOf,
  endIdentificationOf,
  forgetDataSetsOfBlocked,
} from './identification-store.ts'

/**
 * Ends the link after the account was closed: the link to the card is kept, and the card is free for another account.
 * The link of a blocked account stays, so that the person cannot come back with the same card.
 */
export async function endIdentification(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, because }: { accountId: number; because: string },
): Promise<void> {
  if (because === 'closed') await endIdentificationOf(db, accountId, clock.now())
}

/** Deletes the links to the cards of ended accounts, whose time is over. In a transaction. */
export function forgetIdentifications({ db }: Pick<Deps, 'db'>, accountIds: readonly number[]): Promise<void> {
  return deleteIdentificationsOf(db, accountIds)
}

/**
 * Forgets the cards of people whose accounts ended before, where the law does not keep who they were. Of a blocked person
 * the pseudonym stays, and with it the person out. In a transaction.
 */
export async function forgetCards({ db }: Pick<Deps, 'db'>, endedBefore: Date): Promise<void> {
  await deleteCardsOfClosed(db, endedBefore)
  await forgetDataSetsOfBlocked(db, endedBefore)
}

/**
 * The card was shown for another name: it no longer says who this account is, and proofs that wait for their transfer
 * prove nothing any more. Call it in the transaction that changes the name. `actorId` is an operator where the person did
 * not change it.
 */
export async function endIdentificationOfRenamed(
  { db, clock, audit }: Pick<Deps, 'db' | 'clock' | 'audit'>,
  accountId: number,
  actorId: number = accountId,
): Promise<void> {
  if (await endIdentificationOf(db, accountId, clock.now()))
    await audit.append('identification-ended', { actorId, accountId })
}
