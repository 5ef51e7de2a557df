import { MAILED_ABOUT } from '@epassbild/contract/company/notifications.ts'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/database/schema-columns.ts'

/** Which roles of a company are mailed about what; without a row, the defaults of the contract apply. */
export const notificationSettings = pgTable('notification_settings', {
  companyId: integer('company_id').primaryKey(),
  rejections: text('rejections', { enum: MAILED_ABOUT.rejections }).array().notNull(),
  collections: text('collections', { enum: MAILED_ABOUT.collections }).array().notNull(),
})

/** Time until which a person has read the notifications, which are themselves facts in other tables. */
export const notificationReads = pgTable('notification_reads', {
  accountId: integer('account_id').primaryKey(),
  readAt: instant('read_at').notNull(),
})
