import { and, type Column, eq, isNull } from 'drizzle-orm'
import { accounts } from './accounts-schema.ts'

/**
 * Whether `accounts` has the operator who asked for something, and they have not ended since: a wish that waits for a second
 * operator counts no more then, since perhaps a thief asked by their session (T31).
 */
export const isAskedByLiving = (askedBy: Column) => and(eq(accounts.id, askedBy), isNull(accounts.blockedAt))
