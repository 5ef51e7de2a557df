import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@epassbild/contract/company/notifications.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findSettings, writeSettings } from './notification-store.ts'

export async function showNotificationSettings(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<NotificationSettings> {
  return (await findSettings(db, requireCompany(caller))) ?? DEFAULT_NOTIFICATIONS
}

export async function saveNotificationSettings(
  deps: Pick<Deps, 'db' | 'audit'>,
  caller: Caller,
  { rejections, collections, before }: NotificationSettings & { before?: NotificationSettings | undefined },
): Promise<NotificationSettings> {
  const settings = { rejections: [...new Set(rejections)], collections: [...new Set(collections)] }
  await inTransaction(deps, async (inside) => {
    await holdOwnCompany(inside, caller)
    if (before && !isSame(before, await showNotificationSettings(inside, caller)))
      throw new Refusal('changed-meanwhile')
    await writeSettings(inside.db, requireCompany(caller), settings)
    await inside.audit.append('notifications-changed', { actorId: caller.accountId })
  })
  return settings
}

/** Compares regardless of the order of the people. */
function isSame(one: NotificationSettings, other: NotificationSettings): boolean {
  const textOf = ({ rejections, collections }: NotificationSettings) =>
    JSON.stringify([rejections, collections].map((people) => [...new Set<string>(people)].sort()))
  return textOf(one) === textOf(other)
}
