/**
 * `npm run reapply-deletions`, after the database was restored from a backup and before the server starts on it: deletes
 * again the photos that citizens, authorities and operators have deleted since. Objects follow when the server runs.
 */
import { createObjects } from '../server/src/adapters/objects/objects.ts'
import { reapplyDeletions } from '../server/src/features/photos/reapply-deletions.ts'
import { createAudit } from '../server/src/platform/audit/audit.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

try {
  const config = readSettings()
  const database = await openDatabase(config.database)
  try {
    const again = await reapplyDeletions({
      db: database.db,
      clock: systemClock,
      objects: createObjects(config.objects),
      audit: createAudit(database.db, systemClock),
      // The sweeper of the running server deletes the objects; there may be no queue yet.
      jobs: { enqueue: async () => {} },
    })
    console.log(`${again} photo(s) deleted again.`)
  } finally {
    await database.close()
  }
} catch (error) {
  endWithReason(error)
}
