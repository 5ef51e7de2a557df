import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Client, Options } from 'autocannon'
import { readConfig } from '../../server/src/config.ts'
import { accounts } from '../../server/src/features/accounts/accounts-schema.ts'
import { clerks, organisations } from '../../server/src/features/authorities/authorities-schema.ts'
import { identifications } from '../../server/src/features/identification/identification-schema.ts'
import { studios } from '../../server/src/features/studios/studios-schema.ts'
import { openDatabase } from '../../server/src/platform/open-database.ts'
import { type Comparison, compare, load, type Sample } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { ownerEmail, seedPostgres } from '../seed.ts'
import { JSON_TYPE, logIn } from '../sign-in.ts'
import type { Figure } from './start-up.ts'

const OWNERS = 20
const PHOTO_BYTES = 300 * 1024
const PER_ROUND = 1_000
/** Of each, what docs/capacity.md plans for. */
const A_SECOND = 20
/** Handed out in turn: each has been retrieved a few times at most, as in life. */
const HANDED_OUT = 400
const CLERK = 'amt@bench.test'

/** A photo of 300 KB: taken in (two transactions and a synced object), and handed out (read, unwrapped, recorded). */
export async function photos(): Promise<Comparison[]> {
  return withServer(async ({ env, pid, transfer, retrieval }) => {
    const synced = await startProcess('bench/limits/synced-file.ts', env)
    const hello = await startProcess('bench/limits/hello.ts', {})
    const amount = PER_ROUND
    try {
      return [
        await compare('transfer (300 KB)', '≥ 50 % of writing and syncing it, p99 ≤ 15 ms', {
          ours: () => load(pid, { ...transfer, amount }),
          limit: () => load(synced.pid, { ...transfer, amount, url: synced.url }),
        }),
        await compare('retrieval (300 KB)', 'against fastify hello; the goal of 40 % of nginx is out of reach', {
          ours: () => load(pid, retrieval),
          limit: () => load(hello.pid, { url: hello.url }),
        }),
      ]
    } finally {
      await Promise.all([synced.stop(), hello.stop()])
    }
  })
}

/** What somebody waits for while the whole country sends and fetches: twenty of each in a second (docs/capacity.md). */
export async function busiestSecond(): Promise<Figure[]> {
  return withServer(async ({ pid, transfer, retrieval }) => {
    const paced = { overallRate: A_SECOND, connections: 4, duration: 20 }
    const [sent, fetched] = await Promise.all([
      load(pid, { ...transfer, ...paced }),
      load(pid, { ...retrieval, ...paced }),
    ])
    const figure = ({ p50, p99 }: Sample) => `p50 ${p50} ms, p99 ${p99} ms`
    return [
      { name: `transfer, ${A_SECOND} a second, with as many retrievals`, goal: 'p99 ≤ 15 ms', figure: figure(sent) },
      { name: `retrieval, ${A_SECOND} a second, with as many transfers`, goal: '–', figure: figure(fetched) },
    ]
  })
}

interface Measured {
  env: Record<string, string>
  pid: number
  transfer: Options
  retrieval: Options
}

/** A server on PostgreSQL with stations that send, a clerk who fetches, and photos that wait. */
async function withServer<T>(measure: (server: Measured) => Promise<T>): Promise<T> {
  const seeded = await seedPostgres({ owners: OWNERS })
  const env = { ...seeded.env, TRANSFER_EID: 'off' }
  try {
    const studioIds = await addStationsAndClerk(env)
    const ours = await startProcess('server/src/main.ts', env, '/health/ready')
    try {
      const transfer = await transferOptions(`${ours.url}/api`, studioIds)
      const retrieval = await retrievalOptions(`${ours.url}/api`, transfer)
      return await measure({ env, pid: ours.pid, transfer, retrieval })
    } finally {
      await ours.stop()
    }
  } finally {
    await seeded.remove()
  }
}

interface Transfers extends Options {
  body: Buffer
  nextHeaders: () => Record<string, string>
}

async function transferOptions(api: string, studioIds: readonly number[]): Promise<Transfers> {
  const tokens: string[] = []
  for (let number = 0; number < OWNERS; number += 1) tokens.push(await logIn(`${api}/photobooth`, ownerEmail(number)))
  const body = randomBytes(PHOTO_BYTES)
  const sha256 = createHash('sha256').update(body).digest('hex')
  let sent = 0
  const nextHeaders = () => {
    const number = sent++ % OWNERS
    return {
      authorization: `Bearer ${tokens[number]}`,
      'content-type': 'application/octet-stream',
      'x-transfer-id': randomUUID(),
      'x-ciphertext-sha256': sha256,
      'x-citizen-token-sha256': sha256,
      'x-shop-id': String(studioIds[number]),
      'x-captured-at': new Date().toISOString(),
    }
  }
  return {
    url: `${api}/photos/transfers/`,
    method: 'POST',
    body,
    nextHeaders,
    setupClient: renewed((client) => client.setHeadersAndBody(nextHeaders(), body as never)),
  }
}

async function retrievalOptions(api: string, { url, body, nextHeaders }: Transfers): Promise<Options> {
  const photoIds: string[] = []
  while (photoIds.length < HANDED_OUT) {
    const answer = await fetch(url, { method: 'POST', headers: nextHeaders(), body })
    photoIds.push(((await answer.json()) as { photoId: string }).photoId)
  }
  let asked = 0
  return {
    url: `${api}/retrieval/photos/`,
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${await logIn(`${api}/photobooth`, CLERK)}` },
    setupClient: renewed((client) => client.setBody(JSON.stringify({ photoId: photoIds[asked++ % HANDED_OUT] }))),
  }
}

/** No two requests are the same: each is set up when the one before is answered. */
function renewed(setNext: (client: Client) => void): (client: Client) => void {
  return (client) => {
    setNext(client)
    client.on('response', () => setNext(client))
  }
}

/** An approved studio and an identified owner for each company, and a clerk with the password of the owners. */
async function addStationsAndClerk(env: Record<string, string>): Promise<number[]> {
  const database = await openDatabase(readConfig(env).database)
  const { db } = database
  const now = new Date()
  try {
    const people = await db.select().from(accounts)
    const ids: number[] = []
    for (let number = 0; number < OWNERS; number += 1) {
      const owner = people.find(({ email }) => email === ownerEmail(number))
      if (!owner?.companyId) throw new Error('owner not seeded')
      await db.insert(identifications).values({ accountId: owner.id, pseudonym: `bench-${number}`, identifiedAt: now })
      const place = { name: 'Studio', address: 'Weg 1', zipcode: '24103', city: 'Kiel', latitude: 54, longitude: 10 }
      const [studio] = await db
        .insert(studios)
        .values({
          ...place,
          companyId: owner.companyId,
          phone: '',
          website: '',
          draftedAt: now,
          createdAt: now,
          review: 'approved',
        })
        .returning({ id: studios.id })
      if (studio) ids.push(studio.id)
    }
    const owner = people.find(({ email }) => email === ownerEmail(0))
    if (!owner) throw new Error('owner not seeded')
    const { id: _id, uuid: _uuid, ...person } = owner
    const [clerk] = await db
      .insert(accounts)
      .values({ ...person, email: CLERK, role: 'authority', companyId: null })
      .returning({ id: accounts.id })
    const [organisation] = await db
      .insert(organisations)
      .values({ name: 'Amt', key: 'pas:000000000001', categories: ['passport'], createdAt: now })
      .returning({ id: organisations.id })
    if (clerk && organisation) await db.insert(clerks).values({ accountId: clerk.id, organisationId: organisation.id })
    return ids
  } finally {
    await database.close()
  }
}
