import { sql } from 'drizzle-orm'
import { accounts } from './accounts-schema.ts'

/** Name of a person in a list; of an ended account whose name is forgotten its number, as `shownName` says it. */
export const SHOWN_NAME = sql<string>`coalesce(
  nullif(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), ''), 'Konto ' || ${accounts.id}, '')`
