import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { doAgain } from '../../server/src/backup/do-again.ts'
import { endRestoredSessions } from '../../server/src/features/accounts/sessions/end-restored-sessions.ts'
import { skipGivenNumbers } from '../../server/src/features/billing/invoices/skip-given-numbers.ts'
import { reapplyDeletions } from '../../server/src/features/photos/deletion/reapply-deletions.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '',
  help: `Before the server starts on a database that was restored by other means than restore: signs everybody out, and deletes
again the photos that citizens, authorities and operators have deleted since; objects follow when the server runs. Numbers of
invoices whose documents lie in the store are not given again.`,
  async run(args) {
    if (args.length > 0) throw new UsageError('')
    return withDatabase(async ({ db }, config) => {
      const audit = createAudit(db, systemClock)
      await endRestoredSessions({ db, clock: systemClock, audit })
      const objects = await createObjects(config.objects)
      const again = await reapplyDeletions({
        db,
        clock: systemClock,
        objects,
        audit,
        // The sweeper of the running server deletes the objects; there may be no queue yet.
        jobs: { enqueue: async () => {} },
      })
      const lostInvoices = await skipGivenNumbers({ db, objects })
      console.log(
        `${again} photo(s) deleted again. Everybody is signed out.\n\n${doAgain('the moment that was restored', lostInvoices)}`,
      )
      return 0
    })
  },
}
