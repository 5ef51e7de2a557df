import { and, type Column, eq, isNull } from 'drizzle-orm'
import { accounts } from './accounts-schema.ts'

/**
 * Whether the operator who requested something is in `accounts` and still active: a request that needs a second
 * operator lapses when the first one ends, since a thief may have made it with a stolen session (T31).
 */
export const isAskedByLiving = (askedBy: Column) => and(eq(accounts.id, askedBy), isNull(accounts.blockedAt))
