import { findAccount } from '#features/accounts/account-store.ts'
import { newSignInMail } from '#features/accounts/accounts-mails.ts'
import type { Deps } from '#platform/deps.ts'
import { countOrigins, noteOrigin } from './device-store.ts'
import { deviceOf, networkOf, ORIGIN_MS } from './origins.ts'

/** Network address and browser of a sign-in. */
export interface Origin {
  ip: string
  userAgent: string
}

/**
 * Mails the person when an account that was used before is opened from a new device or network (T33). Only keyed hashes
 * are stored. In the transaction of the sign-in.
 */
export async function noticeNewOrigin(
  { config, db, clock, pseudonyms, outbox }: Pick<Deps, 'config' | 'db' | 'clock' | 'pseudonyms' | 'outbox'>,
  accountId: number,
  { ip, userAgent }: Origin,
): Promise<void> {
  const at = clock.now()
  const account = await findAccount(db, accountId)
  if (!account) return
  // An older account may have had origins that were deleted since.
  const isYoung = account.createdAt.getTime() >= at.getTime() - ORIGIN_MS
  const isFirst = isYoung && (await countOrigins(db, accountId)) === 0
  const device = deviceOf(userAgent)
  const isNewDevice = await noteOrigin(db, accountId, pseudonyms.keyed(`device ${device}`), at)
  const isNewNetwork = await noteOrigin(db, accountId, pseudonyms.keyed(`network ${networkOf(ip)}`), at)
  if (isFirst || !(isNewDevice || isNewNetwork)) return
  await outbox.add(newSignInMail(account, config, { device, at }))
}
