import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { finishRestore } from '../../server/src/backup/finish-restore.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Command } from './command.ts'
import { tellFinished } from './restore.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: '',
  help: `Run it before the server starts on a database that was restored by other means than restore, or whose restore failed after
loading: it ends all sessions, and deletes again the photos that citizens, authorities and operators have deleted since; the
running server then deletes the objects. Invoice numbers with documents in the store are not reused. Then it opens each living
photo with its key: the exit code is 1 if one cannot be opened; the command names it.`,
  async run() {
    return withDatabase(async (database, config) => {
      const objects = await createObjects(config.objects)
      const finished = await database.withoutTimeLimit((db) => finishRestore({ db, clock: systemClock, objects }))
      return tellFinished(finished, 'the moment that was restored')
    })
  },
}
