import { createHash, randomBytes } from 'node:crypto'
import { Pool } from 'pg'
import { headOf, type Question } from './keep-asking.ts'
import { type Running, startProcess } from './processes.ts'
import { ownerEmail, seedPostgres } from './seed.ts'
import { CLERK, type Station, seedStations } from './seed-stations.ts'
import { signIn } from './sign-in.ts'

const STATIONS = 20
/** Photos that are retrieved in turn: each a few times at most in a burst, which is realistic. */
const HANDED_OUT = 400
/**
 * Each transfer consumes its own eID proof (PassV §6), valid for five minutes. They are inserted for many bursts at once:
 * PostgreSQL still writes such a number to the disk while the next burst runs.
 */
const PROOFS_AT_ONCE = 24_000
const PROOFS_OF_BURST = 4_000

interface Asking {
  prepare(): Promise<void>
  next(): Question
}

/** A server on PostgreSQL with stations that send, and a clerk who fetches. */
export interface PhotoServer {
  env: Record<string, string>
  pid: number
  url: string
  /** Sealed photos of this many bytes, each a transfer with its own proof. Call `prepare` before each burst. */
  transfers(bytes: number): Asking
  /** Retrievals of stored photos of this size, in turn. Call `prepare` before each burst: it deletes earlier ones. */
  retrievals(bytes: number): Promise<Asking>
}

export async function withPhotoServer<T>(measure: (server: PhotoServer) => Promise<T>): Promise<T> {
  const seeded = await seedPostgres({ owners: STATIONS })
  const { env } = seeded
  try {
    const stations = await seedStations(env, STATIONS)
    const pool = new Pool({ connectionString: env.DATABASE_URL, max: 2 })
    const ours = await startProcess('server/build/main.js', env, '/health/ready')
    try {
      return await measure(await photoServer(ours, { env, stations, pool }))
    } finally {
      await Promise.all([ours.stop(), pool.end()])
    }
  } finally {
    await seeded.remove()
  }
}

interface Parts {
  env: Record<string, string>
  stations: readonly Station[]
  pool: Pool
}

async function photoServer({ url, pid }: Running, { env, stations, pool }: Parts): Promise<PhotoServer> {
  const login = `${url}/api/photobooth`
  const tokens: string[] = []
  for (let number = 0; number < STATIONS; number += 1) tokens.push(await signIn(login, ownerEmail(number)))
  const clerk = await signIn(login, CLERK)
  const transfers = (bytes: number) => transfersOf(randomBytes(bytes), { stations, tokens, pool })
  return {
    ...{ env, pid, url, transfers },
    retrievals: async (bytes) => {
      const photoIds = await sendSome(url, transfers(bytes))
      let asked = 0
      const next = () => {
        const body = Buffer.from(JSON.stringify({ photoId: photoIds[asked++ % HANDED_OUT] }))
        const head = headOf('POST', '/api/retrieval/photos/', {
          authorization: `Bearer ${clerk}`,
          accept: 'multipart/form-data',
          'content-type': 'application/json',
          'content-length': body.length,
        })
        return { head, body }
      }
      // An answer names all earlier retrievals: after some bursts each photo would have fifty.
      const prepare = async () => {
        await pool.query('truncate photo_retrievals')
      }
      return { prepare, next }
    },
  }
}

interface Sending {
  stations: readonly Station[]
  tokens: readonly string[]
  pool: Pool
}

function transfersOf(body: Buffer, { stations, tokens, pool }: Sending): Asking {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const proved: { station: number; transferId: string }[] = []
  return {
    prepare: async () => {
      if (proved.length >= PROOFS_OF_BURST) return
      for (const [station, { accountId }] of stations.entries()) {
        const { rows } = await pool.query<{ transfer_id: string }>(PROOFS, [
          accountId,
          sha256,
          Math.ceil(PROOFS_AT_ONCE / stations.length),
        ])
        proved.push(...rows.map(({ transfer_id: transferId }) => ({ station, transferId })))
      }
      // As autovacuum does where proofs arrive over hours.
      await pool.query('analyze eid_attempts')
      // In the order of the ids, which are random: the stations take turns.
      proved.sort((one, other) => (one.transferId < other.transferId ? -1 : 1))
    },
    next: () => {
      const { station, transferId } = proved.pop() ?? { station: 0, transferId: '' }
      if (transferId === '') throw new Error('all prepared proofs are used: prepare more for a burst')
      const head = headOf('POST', '/api/photos/transfers/', {
        authorization: `Bearer ${tokens[station]}`,
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        'x-transfer-id': transferId,
        'x-ciphertext-sha256': sha256,
        'x-citizen-token-sha256': sha256,
        'x-shop-id': stations[station]?.studioId ?? 0,
        'x-captured-at': new Date().toISOString(),
      })
      return { head, body }
    },
  }
}

const PROOFS = `insert into eid_attempts (state_hash, browser_hash, account_id, session_id, purpose, transfer_id,
    ciphertext_sha256, nonce, verifier, created_at, used_at, finished_at)
  select gen_random_uuid()::text, '', $1, gen_random_uuid(), 'transfer', gen_random_uuid(), $2, '', '', now(), now(), now()
  from generate_series(1, $3::int) returning transfer_id`

async function sendSome(url: string, { prepare, next }: Asking): Promise<string[]> {
  await prepare()
  const photoIds: string[] = []
  while (photoIds.length < HANDED_OUT)
    photoIds.push((JSON.parse(String(await send(url, next()))) as { photoId: string }).photoId)
  return photoIds
}

/** Sends one request by `fetch`; returns the body of the answer. */
export async function send(url: string, { head, body }: Question): Promise<Buffer> {
  const [line = '', ...lines] = head.trimEnd().split('\r\n')
  const [method = '', path = ''] = line.split(' ')
  const headers = lines.map((one): [string, string] => [
    one.slice(0, one.indexOf(':')),
    one.slice(one.indexOf(':') + 2),
  ])
  const answer = await fetch(url + path, { method, headers, ...(body && { body: new Uint8Array(body) }) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}
