import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { reapplyDeletions } from '../../server/src/features/photos/deletion/reapply-deletions.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '',
  help: `Before the server starts on a database that was restored by other means than restore: deletes again the photos that
citizens, authorities and operators have deleted since. Objects follow when the server runs.`,
  run: () =>
    withDatabase(async ({ db }, config) => {
      const again = await reapplyDeletions({
        db,
        clock: systemClock,
        objects: await createObjects(config.objects),
        audit: createAudit(db, systemClock),
        // The sweeper of the running server deletes the objects; there may be no queue yet.
        jobs: { enqueue: async () => {} },
      })
      console.log(`${again} photo(s) deleted again.`)
      return 0
    }),
}
