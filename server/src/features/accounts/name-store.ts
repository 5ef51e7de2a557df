import { sql } from 'drizzle-orm'
import { accounts } from './accounts-schema.ts'

/** Name of a person in a list; the number of an ended account whose name is deleted, like `shownName`. */
export const SHOWN_NAME = sql<string>`coalesce(
  nullif(trim(${accounts.firstName} || ' ' || ${accounts.lastName}), ''), 'Konto ' || ${accounts.id}, '')`
