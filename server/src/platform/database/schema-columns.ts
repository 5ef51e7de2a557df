import { timestamp } from 'drizzle-orm/pg-core'

/** An instant; always with time zone, always a Date in code. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
