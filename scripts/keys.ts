/**
 * `npm run keys` lists the server's keys. `npm run keys -- rotate PURPOSE` makes a new one that signs from now on, at every
 * instance within seconds; the earlier ones still verify until `npm run keys -- retire ID`. `npm run keys -- rotate storage`
 * wraps every living photo anew.
 */
import { createObjects } from '../server/src/adapters/objects/objects.ts'
import { rekeyPhotos } from '../server/src/features/photos/rekey-photos.ts'
import { createAudit } from '../server/src/platform/audit/audit.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { listAllKeys, ROTATABLE, retireKey, rotateKey } from '../server/src/platform/keys/rotate-keys.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { endWithReason } from './end-with-reason.ts'
import { readSettings } from './read-settings.ts'

const USAGE = `Usage: npm run keys [-- rotate ${ROTATABLE.join('|')}|storage | -- retire ID]`

try {
  const config = readSettings()
  const [act, what = '', ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (act && !['rotate', 'retire'].includes(act))) throw new Error(USAGE)
  const database = await openDatabase(config.database)
  const { db } = database
  const deps = { db, clock: systemClock, audit: createAudit(db, systemClock) }
  try {
    if (!act) {
      for (const { id, createdAt, retiredAt } of await listAllKeys(deps))
        console.log(`${id}\tmade ${createdAt.toISOString()}${retiredAt ? `\tretired ${retiredAt.toISOString()}` : ''}`)
    } else if (act === 'retire') {
      if (!(await retireKey(deps, what))) throw new Error(`${what} is the key in use, or there is none of that name.`)
      console.log(`${what} is destroyed. What only it could verify is refused within ten seconds.`)
    } else if (what === 'storage') {
      const { withLock } = database
      const objects = createObjects(config.objects)
      const count = await rekeyPhotos({ ...deps, withLock, objects, random: systemRandom })
      console.log(`${count} photo(s) are wrapped with a new key.`)
    } else {
      const purpose = ROTATABLE.find((known) => known === what)
      if (!purpose) throw new Error(USAGE)
      console.log(
        `${await rotateKey(deps, purpose)} is made; instances use it within 15 seconds. The earlier still verify.`,
      )
    }
  } finally {
    await database.close()
  }
} catch (error) {
  endWithReason(error)
}
