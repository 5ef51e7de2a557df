import type { NotificationSettings } from '@epassbild/contract/company/notifications.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { notificationReads, notificationSettings } from './notifications-schema.ts'

export async function findSettings(db: Database, companyId: number): Promise<NotificationSettings | undefined> {
  const { rejections, collections } = notificationSettings
  const [row] = await db
    .select({ rejections, collections })
    .from(notificationSettings)
    .where(eq(notificationSettings.companyId, companyId))
  return row
}

export async function writeSettings(db: Database, companyId: number, settings: NotificationSettings): Promise<void> {
  await db
    .insert(notificationSettings)
    .values({ companyId, ...settings })
    .onConflictDoUpdate({ target: notificationSettings.companyId, set: settings })
}

export async function findReadAt(db: Database, accountId: number): Promise<Date | undefined> {
  const [row] = await db.select().from(notificationReads).where(eq(notificationReads.accountId, accountId))
  return row?.readAt
}

/** Never decreases: of two windows, the one with the older list may write last. */
export async function writeReadAt(db: Database, accountId: number, readAt: Date): Promise<void> {
  await db
    .insert(notificationReads)
    .values({ accountId, readAt })
    .onConflictDoUpdate({
      target: notificationReads.accountId,
      set: { readAt: sql`greatest(${notificationReads.readAt}, excluded.read_at)` },
    })
}

export async function deleteSettings(db: Database, companyId: number): Promise<void> {
  await db.delete(notificationSettings).where(eq(notificationSettings.companyId, companyId))
}

export async function deleteReadAt(db: Database, accountId: number): Promise<void> {
  await db.delete(notificationReads).where(eq(notificationReads.accountId, accountId))
}
