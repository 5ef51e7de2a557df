import { boolean, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { companies } from '#features/companies/companies-schema.ts'
import { instant } from '#platform/database/schema-columns.ts'

/** Figures of days that are over, counted once from the audit log. */
export const figureDays = pgTable(
  'figure_days',
  {
    /** In Europe/Berlin. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Key of the studio's federal state, `01` … `16`; empty without a studio. */
    state: text('state').notNull(),
    kind: text('kind', { enum: ['registrations', 'transfers', 'retrievals', 'refusals'] }).notNull(),
    /** Reason of a refusal; empty otherwise. */
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.state, table.kind, table.reason] })],
)

/** A person of a company shall become its owner: one operator notes it with the proof, a second one agrees. One for a company. */
export const holderChanges = pgTable('holder_changes', {
  companyId: integer('company_id').primaryKey(),
  accountId: integer('account_id').notNull(),
  proof: text('proof').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** A person of a company shall bear another name: one operator notes it with the proof, a second one agrees. One for a person. */
export const nameChanges = pgTable('name_changes', {
  accountId: integer('account_id').primaryKey(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  proof: text('proof').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
})

/** An authority asks who a Nutzerkennung is: one operator notes it, a second one agrees. Deleted after a month; the audit log stays. */
export const disclosures = pgTable('disclosures', {
  id: serial('id').primaryKey(),
  accountId: integer('account_id').notNull(),
  userIdentifier: text('user_identifier').notNull(),
  authority: text('authority').notNull(),
  reference: text('reference').notNull(),
  askedBy: integer('asked_by').notNull(),
  askedAt: instant('asked_at').notNull(),
  agreedBy: integer('agreed_by'),
  agreedAt: instant('agreed_at'),
})

/** One row: the last day that {@link figureDays} holds. Locked by the one that counts the next. */
export const figureDaysUntil = pgTable('figure_days_until', {
  id: integer('id').primaryKey(),
  day: date('day', { mode: 'string' }).notNull(),
})

/** Notes of operators about a company, for operators alone. */
export const caseNotes = pgTable(
  'case_notes',
  {
    id: serial('id').primaryKey(),
    companyId: integer('company_id')
      .notNull()
      .references(() => companies.id),
    /** Account id of the operator. */
    authorId: integer('author_id').notNull(),
    writtenAt: instant('written_at').notNull(),
    text: text('text').notNull(),
    /** The author asks another operator to look. */
    secondLook: boolean('second_look').notNull(),
    /** When nothing of the company waited for a decision any more. */
    answeredAt: instant('answered_at'),
  },
  (table) => [index('case_notes_company').on(table.companyId)],
)

/** Messages of the operator to the owners of many companies. */
export const studioMessages = pgTable('studio_messages', {
  id: serial('id').primaryKey(),
  /** Account id of the operator. */
  authorId: integer('author_id').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** Made by the page; null: sent before there were any. */
  sendId: text('send_id').unique(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  /** Key of a federal state; empty: all. */
  state: text('state').notNull(),
  /** Companies that were picked by hand; null: all, or those of the state. */
  companyIds: integer('company_ids').array(),
  recipients: integer('recipients').notNull(),
  /** Account id of the last owner whose mail is in the outbox. */
  toldUntil: integer('told_until').notNull().default(0),
  doneAt: instant('done_at'),
})
