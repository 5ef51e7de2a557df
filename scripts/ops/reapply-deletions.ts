import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { doAgain } from '../../server/src/backup/do-again.ts'
import { endRestoredSessions } from '../../server/src/features/accounts/sessions/end-restored-sessions.ts'
import { reapplyDeletions } from '../../server/src/features/photos/deletion/reapply-deletions.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '',
  help: `Before the server starts on a database that was restored by other means than restore: signs everybody out, and deletes
again the photos that citizens, authorities and operators have deleted since. Objects follow when the server runs.`,
  async run(args) {
    if (args.length > 0) throw new UsageError('')
    return withDatabase(async ({ db }, config) => {
      const audit = createAudit(db, systemClock)
      await endRestoredSessions({ db, clock: systemClock, audit })
      const again = await reapplyDeletions({
        db,
        clock: systemClock,
        objects: await createObjects(config.objects),
        audit,
        // The sweeper of the running server deletes the objects; there may be no queue yet.
        jobs: { enqueue: async () => {} },
      })
      console.log(
        `${again} photo(s) deleted again. Everybody is signed out.\n\n${doAgain('the moment that was restored')}`,
      )
      return 0
    })
  },
}
