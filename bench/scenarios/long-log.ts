import { Pool } from 'pg'
import { readConfig } from '../../server/src/config.ts'
import { closeFigureDays } from '../../server/src/features/operator/figures/close-figure-days.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { isShort, median } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { ownerEmail, seedPostgres } from '../seed.ts'
import { signIn } from '../sign-in.ts'
import type { Figure } from './start-up.ts'

const ENTRIES = isShort ? 200_000 : 10_000_000
const PHOTOS = ENTRIES / 20
const STUDIOS = 3_000
const CALLS = 5

const CALLS_MEASURED = [
  ['figures of twelve months', '/api/operator/figures/'],
  ['figures of twelve months in Bavaria', '/api/operator/figures/?state=09'],
  ['audit log, the newest entries', '/api/operator/audit/'],
  ['audit log, the decisions of authorities', '/api/operator/audit/?action=photo-decided'],
  ['audit log, an action that never happened', '/api/operator/audit/?action=invoice'],
  ['one company with its history', '/api/operator/companies/1/'],
] as const

/** Calls of operators when the audit log has ten million entries of one year; on PostgreSQL. */
export async function longLog(): Promise<Figure[]> {
  const { env, remove } = await seedPostgres({ studios: STUDIOS, owners: 1 })
  try {
    await fillLog(env.DATABASE_URL ?? '')
    const closed = await secondsToClose(env)
    const server = await startProcess('server/build/main.js', env, '/health/ready')
    try {
      const token = await signIn(`${server.url}/api/photobooth`, ownerEmail(0))
      const figures: Figure[] = []
      for (const [name, path] of CALLS_MEASURED)
        figures.push({ name, goal: '≤ 1 s', figure: await waitFor(server.url + path, token) })
      const name = `counting all days once, ${ENTRIES.toLocaleString('en-US')} entries`
      return [...figures, { name, goal: '–', figure: `${closed.toFixed(0)} s` }]
    } finally {
      await server.stop()
    }
  } finally {
    await remove()
  }
}

/** Without the triggers that chain the entries: figures and lists do not read the chain. */
async function fillLog(connectionString: string): Promise<void> {
  const pool = new Pool({ connectionString, max: 1 })
  try {
    await pool.query(`set session_replication_role = replica`)
    await pool.query(`update accounts set role = 'operator', company_id = null where email = $1`, [ownerEmail(0)])
    await pool.query(PHOTO_ROWS, [PHOTOS])
    await pool.query(ENTRY_ROWS, [ENTRIES, PHOTOS])
    await pool.query('vacuum analyze audit_log, photos, studios, accounts')
  } finally {
    await pool.end()
  }
}

const STUDIO_OF = `(select min(id) from studios) + (n % (select count(*) from studios))`
const PHOTO_ROWS = `insert into photos (id, transfer_id, photo_id, state, account_id, company_id, studio_id, studio_name,
    studio_address, studio_zipcode, studio_city, ciphertext_sha256, citizen_token_sha256, object_key, storage_key,
    user_identifier, signature, seal_fingerprint, captured_at, received_at, stored_at, valid_until)
  select md5('a' || n)::uuid, md5('b' || n)::uuid, md5('c' || n)::uuid, 'stored', 1, 1, s.id, '', '', s.zipcode, s.city,
    '', '', 'photos/' || n, 'key', '', '', '', at, at, at, at + interval '6 months'
  from (select n, ${STUDIO_OF} as studio, now() - interval '365 days' * (1 - n::float / $1::int) as at
    from generate_series(1, $1::int) as n) as made join studios as s on s.id = studio`

/** By 6,000 people, in a lane without a server: ten in twenty transfers, seven retrievals, two decisions, a sign-in. */
const ENTRY_ROWS = `insert into audit_log (at, action, actor_id, facts, lane, link)
  select now() - interval '365 days' * (1 - n::float / $1::int),
    case when n % 20 < 10 then 'photo-stored' when n % 20 < 17 then 'photo-retrieved'
      when n % 20 < 19 then 'photo-decided' else 'signed-in' end,
    1000 + n % 6000,
    case when n % 20 < 10 then jsonb_build_object('photoId', md5('c' || photo)::uuid, 'companyId', 1 + n % 3000, 'studioId', ${STUDIO_OF})
      when n % 20 < 17 then jsonb_build_object('photoId', md5('c' || photo)::uuid, 'result', 'given')
      when n % 20 < 19 then jsonb_build_object('photoId', md5('c' || photo)::uuid,
        'reason', case when n % 20 = 18 then 'blurred' end)
      else '{}' end,
    100, n
  from (select n, 1 + n % $2::int as photo from generate_series(1, $1::int) as n) as made order by n`

async function secondsToClose(env: Record<string, string>): Promise<number> {
  const database = await openDatabase(readConfig(env).database)
  try {
    const before = performance.now()
    await database.withoutTimeLimit((db) => closeFigureDays({ db, clock: systemClock }))
    return (performance.now() - before) / 1000
  } finally {
    await database.close()
  }
}

async function waitFor(url: string, token: string): Promise<string> {
  const waits: number[] = []
  for (let call = 0; call <= CALLS; call += 1) {
    const before = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    if (!answer.ok) return `refused with ${answer.status}`
    waits.push(performance.now() - before)
  }
  return `${median(waits.slice(1)).toFixed(0)} ms`
}
