import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Options } from 'autocannon'
import { readConfig } from '../../server/src/config.ts'
import { accounts } from '../../server/src/features/accounts/accounts-schema.ts'
import { clerks, organisations } from '../../server/src/features/authorities/authorities-schema.ts'
import { identifications } from '../../server/src/features/identification/identification-schema.ts'
import { licences } from '../../server/src/features/software/software-schema.ts'
import { studios } from '../../server/src/features/studios/studios-schema.ts'
import { openDatabase } from '../../server/src/platform/database/open-database.ts'
import { type Comparison, compare, load, percentiles, steady } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { ownerEmail, seedPostgres } from '../seed.ts'
import { JSON_TYPE, signIn } from '../sign-in.ts'
import type { Figure } from './start-up.ts'

const OWNERS = 20
const PHOTO_BYTES = 300 * 1024
const PER_ROUND = 1_000
/** Of each: more than the 7 and 11 of the country's busiest second in docs/capacity.md, with a margin. */
const A_SECOND = 20
/** Handed out in turn: each has been retrieved a few times at most, as in life. */
const HANDED_OUT = 400
const CLERK = 'amt@bench.test'

/** A photo of 300 KB: taken in (two transactions and a synced object), and handed out (read, unwrapped, recorded). */
export async function photos(): Promise<Comparison[]> {
  return withServer(async ({ env, pid, transfer, retrieval }) => {
    const synced = await startProcess('bench/limits/synced-file.ts', env)
    const bare = await startProcess('bench/limits/bare-steps.ts', env)
    const sent = { ...withoutPause(transfer), amount: PER_ROUND }
    const bareTransfer = { ...transfer, url: `${bare.url}/transfer` }
    const bareRetrieval = withoutPause(
      await handedOut(bareTransfer, { url: `${bare.url}/retrieval`, headers: JSON_TYPE }),
    )
    try {
      return [
        await compare('transfer (300 KB)', '≥ 50 % of writing and syncing it, p99 ≤ 15 ms', {
          ours: () => load(pid, sent),
          limit: () => load(synced.pid, { ...sent, url: synced.url }),
        }),
        await compare('the same', 'against its steps alone', {
          ours: () => load(pid, sent),
          limit: () => load(bare.pid, { ...sent, url: bareTransfer.url }),
        }),
        await compare('retrieval (300 KB)', 'against its steps alone; the goal is 40 % of nginx', {
          ours: () => load(pid, withoutPause(retrieval)),
          limit: () => load(bare.pid, bareRetrieval),
        }),
      ]
    } finally {
      await Promise.all([synced.stop(), bare.stop()])
    }
  })
}

/** What somebody waits for while more than the whole country's busiest second comes in: twenty of each in a second. */
export async function busiestSecond(): Promise<Figure[]> {
  return withServer(async ({ transfer, retrieval }) => {
    const [sent, fetched] = await Promise.all([transfer, retrieval].map((call) => steady(A_SECOND, () => ask(call))))
    return [
      {
        name: `transfer, ${A_SECOND} a second, with as many retrievals`,
        goal: 'p99 ≤ 15 ms',
        figure: percentiles(sent ?? []),
      },
      {
        name: `retrieval, ${A_SECOND} a second, with as many transfers`,
        goal: '–',
        figure: percentiles(fetched ?? []),
      },
    ]
  })
}

/** No two requests are the same. */
interface Posted {
  url: string
  next: () => { headers: Record<string, string>; body: Buffer | string }
}

/** For load: each request is set up when the one before is answered. */
function withoutPause({ url, next }: Posted): Options {
  return {
    url,
    method: 'POST',
    setupClient: (client) => {
      const setNext = () => {
        const { headers, body } = next()
        client.setHeadersAndBody(headers, body as never)
      }
      setNext()
      client.on('response', setNext)
    },
  }
}

async function ask({ url, next }: Posted): Promise<unknown> {
  const answer = await fetch(url, { method: 'POST', ...next() })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return answer.json()
}

interface Measured {
  env: Record<string, string>
  pid: number
  transfer: Posted
  retrieval: Posted
}

/** A server on PostgreSQL with stations that send, a clerk who fetches, and photos that wait. */
async function withServer<T>(measure: (server: Measured) => Promise<T>): Promise<T> {
  const seeded = await seedPostgres({ owners: OWNERS })
  const env = { ...seeded.env, TRANSFER_EID: 'off' }
  try {
    const studioIds = await addStationsAndClerk(env)
    const ours = await startProcess('server/src/main.ts', env, '/health/ready')
    try {
      const transfer = await transfers(`${ours.url}/api`, studioIds)
      const retrieval = await retrievals(`${ours.url}/api`, transfer)
      return await measure({ env, pid: ours.pid, transfer, retrieval })
    } finally {
      await ours.stop()
    }
  } finally {
    await seeded.remove()
  }
}

async function transfers(api: string, studioIds: readonly number[]): Promise<Posted> {
  const tokens: string[] = []
  for (let number = 0; number < OWNERS; number += 1) tokens.push(await signIn(`${api}/photobooth`, ownerEmail(number)))
  const body = randomBytes(PHOTO_BYTES)
  const sha256 = createHash('sha256').update(body).digest('hex')
  let sent = 0
  return {
    url: `${api}/photos/transfers/`,
    next: () => {
      const number = sent++ % OWNERS
      const headers = {
        authorization: `Bearer ${tokens[number]}`,
        'content-type': 'application/octet-stream',
        'x-transfer-id': randomUUID(),
        'x-ciphertext-sha256': sha256,
        'x-citizen-token-sha256': sha256,
        'x-shop-id': String(studioIds[number]),
        'x-captured-at': new Date().toISOString(),
      }
      return { headers, body }
    },
  }
}

async function retrievals(api: string, transfer: Posted): Promise<Posted> {
  const headers = { ...JSON_TYPE, authorization: `Bearer ${await signIn(`${api}/photobooth`, CLERK)}` }
  return handedOut(transfer, { url: `${api}/retrieval/photos/`, headers })
}

/** Sends photos, and then asks for them in turn. */
async function handedOut(
  transfer: Posted,
  { url, headers }: { url: string; headers: Record<string, string> },
): Promise<Posted> {
  const photoIds: string[] = []
  while (photoIds.length < HANDED_OUT) photoIds.push(((await ask(transfer)) as { photoId: string }).photoId)
  let asked = 0
  return { url, next: () => ({ headers, body: JSON.stringify({ photoId: photoIds[asked++ % HANDED_OUT] }) }) }
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
      if (!studio) throw new Error('studio not seeded')
      await db.insert(licences).values({ studioId: studio.id, bookedAt: now, bookedBy: owner.id })
      ids.push(studio.id)
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
