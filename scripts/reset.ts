/** `npm run reset -- --yes` removes the data of this checkout, so that the next start begins empty (with demo data). */
import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { LockedByAnother, takeExclusiveLock } from '../server/src/platform/database/exclusive-lock.ts'

function reset(dataDir: string, confirmed: boolean): string {
  // A mistyped DATA_DIR must not cost another folder.
  if (!existsSync(`${dataDir}/database`)) return `There is no embedded database in ${dataDir}; nothing is removed.`
  if (!confirmed) throw new Refused(`This deletes everything in ${dataDir}. If you mean it: npm run reset -- --yes`)
  // The server's own lock: the data must not be removed under a running one.
  const release = takeExclusiveLock(`${dataDir}/database`)
  rmSync(dataDir, { recursive: true, force: true })
  release()
  return `Removed ${dataDir}.`
}

class Refused extends Error {}

// The same settings that `npm start` reads.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  console.log(reset(resolve(process.env.DATA_DIR ?? './data'), process.argv.includes('--yes')))
} catch (error) {
  if (!(error instanceof Refused || error instanceof LockedByAnother)) throw error
  console.error(error.message)
  process.exitCode = 1
}
