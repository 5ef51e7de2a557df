import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { requireServerKey } from './server-keys.ts'

/** UUID of this cloud, made once and common to all instances. */
export async function requireCloudId(db: Database, clock: Clock): Promise<string> {
  const { secret } = await requireServerKey(db, clock, 'cloud-id')
  return z.object({ id: z.uuidv4() }).parse(secret).id
}
