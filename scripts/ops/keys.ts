import { createObjects } from '../../server/src/adapters/objects/objects.ts'
import { createVault } from '../../server/src/adapters/vault/vault.ts'
import { type Rekeyed, rekeyPhotos } from '../../server/src/features/photos/rekey-photos.ts'
import { createAudit } from '../../server/src/platform/audit/audit.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import type { Config } from '../../server/src/platform/config.ts'
import type { OpenDatabase } from '../../server/src/platform/database/opened.ts'
import { listAllKeys, ROTATABLE, retireKey, rotateKey } from '../../server/src/platform/keys/rotate-keys.ts'
import { systemRandom } from '../../server/src/platform/random.ts'
import { wrapSecrets } from '../../server/src/secrets-at-rest/wrap-secrets.ts'
import { type Command, UsageError } from './command.ts'
import { readSettings } from './read-settings.ts'
import { withDatabase } from './with-database.ts'

export const command: Command = {
  usage: `[rotate ${ROTATABLE.join('|')}|storage | retire ID | wrap]`,
  help: `Without arguments: lists the keys of the server.
  rotate PURPOSE  creates a key that signs from now on, on every instance within seconds; earlier keys still verify
  rotate storage  wraps every living photo with a new key; the exit code is 1 if some failed; the command names them.
                  Make a backup at once: earlier backups no longer match this object store
  retire ID       destroys an earlier key: everything that only this key could verify is refused from then on
  wrap            wraps every secret that is unwrapped or under an earlier key with the first key of KEY_FILE`,
  async run([act, what = '', ...rest]) {
    if (rest.length > 0 || !isCall(act, what)) throw new UsageError('')
    if (act === 'rotate' && what === 'provenance') requireOwnSeal(readSettings())
    return withDatabase(async (database, config) => {
      if (act === 'rotate' && what === 'storage') return rekey(database, config)
      console.log(await (act ? change(database, config, act, what) : list(database)))
      return 0
    })
  },
}

function isCall(act: string | undefined, what: string): boolean {
  if (act === 'rotate') return ['storage', ...ROTATABLE].includes(what)
  if (act === 'retire') return what !== ''
  return what === '' && (act === undefined || act === 'wrap')
}

/** Throws if the seal is elsewhere: another key in the database would seal nothing. */
function requireOwnSeal({ seal }: Pick<Config, 'seal'>): void {
  if (seal.kind === 'own') return
  const place = seal.key.kind === 'module' ? 'a token (SEAL_MODULE)' : 'SEAL_KEY_FILE'
  throw new Error(
    `The signing key is in ${place}, not in the database. Replace it there, together with SEAL_CERTIFICATE_FILE.`,
  )
}

const depsOf = async ({ db }: OpenDatabase, config: Config) => ({
  db,
  clock: systemClock,
  audit: createAudit(db, systemClock),
  vault: await createVault(config),
})

async function list(database: OpenDatabase): Promise<string> {
  const lines = (await listAllKeys(database)).map(
    ({ id, createdAt, retiredAt }) =>
      `${id}\tmade ${createdAt.toISOString()}${retiredAt ? `\tretired ${retiredAt.toISOString()}` : ''}`,
  )
  return lines.join('\n')
}

async function change(database: OpenDatabase, config: Config, act: string, what: string): Promise<string> {
  const deps = await depsOf(database, config)
  if (act === 'wrap') return wrap(deps, config)
  if (act === 'retire') {
    if (!(await retireKey(deps, what))) throw new Error(`${what} is the key in use, or no key has this id.`)
    return `${what} is destroyed. Tokens that only this key verifies are refused within ten seconds.`
  }
  const purpose = ROTATABLE.find((known) => known === what)
  if (!purpose) throw new UsageError('')
  return `${await rotateKey(deps, purpose)} is made; instances use it within 15 seconds. The earlier still verify.`
}

/** @returns the exit code. */
async function rekey({ db, withLock }: OpenDatabase, config: Config): Promise<number> {
  const objects = await createObjects(config.objects)
  return tellRekeyed(await rekeyPhotos({ db, withLock, clock: systemClock, objects, random: systemRandom }))
}

/** @returns the exit code. */
export function tellRekeyed({ rekeyed, faults }: Rekeyed): number {
  for (const fault of faults) console.error(fault)
  console.log(`${rekeyed} photo(s) are wrapped with a new key.`)
  if (rekeyed > 0)
    console.log(
      'Make a backup at once: earlier backups no longer match this object store. A full backup is restored only into an empty store.',
    )
  return faults.length === 0 ? 0 : 1
}

async function wrap(deps: Parameters<typeof wrapSecrets>[0], { keyFile }: Config): Promise<string> {
  if (!keyFile) throw new Error('KEY_FILE is unset: there is no key to wrap with.')
  return tellWrapped(await wrapSecrets(deps))
}

export function tellWrapped({ fromClear, fromEarlierKey }: Awaited<ReturnType<typeof wrapSecrets>>): string {
  return [
    `${fromClear} secret(s) that lay in clear and ${fromEarlierKey} under an earlier key are wrapped.`,
    ...(fromClear > 0
      ? ['Earlier backups hold them in clear: exchange the keys (rotate, then retire), and destroy those backups.']
      : []),
    ...(fromEarlierKey > 0
      ? [
          'Backups made until now open with the earlier line alone: keep it away from this machine as long as you keep them, and make a backup at once.',
        ]
      : []),
  ].join('\n')
}
