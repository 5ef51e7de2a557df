import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@epassbild/contract/company/notifications.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
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
  { rejections, collections }: NotificationSettings,
): Promise<NotificationSettings> {
  const settings = { rejections: [...new Set(rejections)], collections: [...new Set(collections)] }
  await inTransaction(deps, async ({ db, audit }) => {
    await writeSettings(db, requireCompany(caller), settings)
    await audit.append('notifications-changed', { actorId: caller.accountId })
  })
  return settings
}
