/**
 * `npm run reset` removes the data of this checkout, so that the next start begins empty (with demo data). At a terminal it asks;
 * `--yes` is the answer. Without it nothing goes with `NODE_ENV=production`, nor without a terminal where `DATA_DIR` leads out of
 * this checkout: the data there may be another server's.
 */
import { existsSync, rmSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { createInterface } from 'node:readline'
import { LockedByAnother, takeExclusiveLock } from '../server/src/platform/database/exclusive-lock.ts'
import { FilesRefused } from '../server/src/platform/database/files-refused.ts'

async function reset(dataDir: string): Promise<string> {
  // A mistyped DATA_DIR must not cost another folder.
  if (!existsSync(`${dataDir}/database`)) return `There is no embedded database in ${dataDir}; nothing is removed.`
  const loss = `This deletes everything in ${dataDir}.`
  if (!(await isMeant(loss, dataDir))) throw new Refused(`${loss} If you mean it: npm run reset -- --yes`)
  // The server's own lock: the data must not be removed under a running one.
  const release = takeExclusiveLock(`${dataDir}/database`)
  rmSync(dataDir, { recursive: true, force: true })
  release()
  return `Removed ${dataDir}.`
}

class Refused extends Error {}

async function isMeant(loss: string, dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (process.env.NODE_ENV === 'production') return false
  if (!process.stdin.isTTY) return isOfThisCheckout(dataDir)
  process.stdout.write(`${loss} Go on? (y/N) `)
  for await (const answer of createInterface(process.stdin)) return /^y(es)?$/i.test(answer.trim())
  return false
}

function isOfThisCheckout(dataDir: string): boolean {
  const [first] = relative(process.cwd(), dataDir).split(sep)
  return first !== '..' && first !== ''
}

// The same settings that `npm start` reads.
if (existsSync('.env')) process.loadEnvFile('.env')

try {
  console.log(await reset(resolve(process.env.DATA_DIR || './data')))
} catch (error) {
  if (!(error instanceof Refused || error instanceof LockedByAnother || error instanceof FilesRefused)) throw error
  console.error(error.message)
  process.exitCode = 1
}
