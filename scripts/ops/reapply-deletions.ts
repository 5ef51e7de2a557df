import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { doAgain } from '../../server/src/backup/do-again.ts'
import { finishRestore } from '../../server/src/backup/finish-restore.ts'
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
      const objects = await createObjects(config.objects)
      const { deletedAgain, lostInvoices } = await finishRestore({ db, clock: systemClock, objects })
      console.log(
        `${deletedAgain} photo(s) deleted again. Everybody is signed out.\n\n${doAgain('the moment that was restored', lostInvoices)}`,
      )
      return 0
    })
  },
}
