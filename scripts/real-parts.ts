/**
 * Runs a command with a real PostgreSQL and a real S3-compatible store that live only as long as the command:
 * `node scripts/real-parts.ts npx vitest run`. It skips a part that is missing and cannot be installed, with a message.
 *
 * `--database` before the command starts PostgreSQL alone. `--instances` adds a mail server and two instances behind a
 * proxy, for browser tests, and needs every part. Without a command (`npm run parts`) the parts run until Ctrl-C, with
 * a mail server that prints what it gets, for trying two instances by hand (docs/operations.md).
 */
import {
  mailPrinter,
  objectStore,
  openSsl,
  type Part,
  postgres,
  present,
  previousVersion,
  python,
  type Settings,
  softHsm,
  virusScanner,
} from './parts/parts.ts'
import { runBeside } from './parts/run-beside.ts'
import { twoInstances } from './parts/two-instances.ts'
import { untilStopped } from './parts/until-stopped.ts'

function printSettings(settings: Settings): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!name.startsWith('TEST_OWN_')) console.log(`export ${name.replace('TEST_', '')}='${value}'`)
  }
  console.log('\nRunning until Ctrl-C; everything they hold is gone afterwards.')
}

const [flag = '', ...rest] = process.argv.slice(2)
const withInstances = flag === '--instances'
const databaseOnly = flag === '--database'
const command = withInstances || databaseOnly ? rest : process.argv.slice(2)
const parts: Part[] = []
const settingsOf = (): Settings => Object.assign({}, ...parts.map((part) => part.settings))
try {
  parts.push(...present('PostgreSQL', await postgres()))
  if (!databaseOnly) parts.push(...present('S3-compatible store', await objectStore()))
  const complete = parts.length === 2
  if (command.length > 0 && !withInstances && !databaseOnly) {
    parts.push(...present('virus scanner', await virusScanner()))
    parts.push(...present('Python with cryptography', await python()))
    parts.push(...present('OpenSSL 3', await openSsl()))
    parts.push(...present('PKCS#11 token', await softHsm()))
    parts.push(...present('earlier version', await previousVersion()))
  }
  if (withInstances && complete) parts.push(await twoInstances(settingsOf()))
  if (command.length === 0) {
    parts.push(await mailPrinter())
    printSettings(settingsOf())
    process.exitCode = await untilStopped()
  } else if (complete || !withInstances) process.exitCode = await runBeside(settingsOf(), command)
} finally {
  for (const part of parts.toReversed()) await part.stop()
}
