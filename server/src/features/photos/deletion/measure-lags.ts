import { findOldestLeft } from '#features/photos/photo-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Seconds by which expiry (keys) and deletion (objects) lag behind; 0 if nothing is due. */
export async function measureLags({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<{ expiry: number; deletion: number }> {
  const now = clock.now()
  const { expired, ungone } = await findOldestLeft(db, now)
  const secondsSince = (instant: Date | null) => (instant ? Math.max(0, now.getTime() - instant.getTime()) / 1_000 : 0)
  return { expiry: secondsSince(expired), deletion: secondsSince(ungone) }
}
