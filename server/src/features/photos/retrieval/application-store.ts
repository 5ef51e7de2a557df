import { eq, sql } from 'drizzle-orm'
import { photos } from '#features/photos/photos-schema.ts'
import type { Database } from '#platform/database/database.ts'

/** More days than a wish can add: its application is dated no later than the expiry of the photo. */
export const WISH_DAYS = 186

/**
 * Sets the validity of a stored photo, which the caller has locked, to the end of the day, in Germany, that is six
 * calendar months after an application.
 *
 * @param applicationDate ISO date.
 * @returns the new expiry.
 */
export async function setValidUntilAfter(db: Database, id: string, applicationDate: string): Promise<Date> {
  const until = sql`((${applicationDate}::date + interval '6 months')::date + 1)::timestamp at time zone 'Europe/Berlin'`
  const [row] = await db
    .update(photos)
    .set({ validUntil: until })
    .where(eq(photos.id, id))
    .returning({ validUntil: photos.validUntil })
  if (!row) throw new Error('photo not there')
  return row.validUntil
}
