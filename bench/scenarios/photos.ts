import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readConfig } from '../../server/src/config.ts'
import { accounts } from '../../server/src/features/accounts/accounts-schema.ts'
import { clerks, organisations } from '../../server/src/features/authorities/authorities-schema.ts'
import { identifications } from '../../server/src/features/identification/identification-schema.ts'
import { studios } from '../../server/src/features/studios/studios-schema.ts'
import { openDatabase } from '../../server/src/platform/open-database.ts'
import { type Comparison, compare, load } from '../measure.ts'
import { startProcess } from '../processes.ts'
import { ownerEmail, seedPostgres } from '../seed.ts'
import { JSON_TYPE, logIn } from '../sign-in.ts'

const OWNERS = 20
const PHOTO_BYTES = 300 * 1024
const PER_ROUND = 1_000
/** Handed out in turn: each has been retrieved a few times at most, as in life. */
const HANDED_OUT = 400
const CLERK = 'amt@bench.test'

/** A photo of 300 KB: taken in (two transactions and a synced object), and handed out (read, unwrapped, recorded). */
export async function photos(): Promise<Comparison[]> {
  const seeded = await seedPostgres({ owners: OWNERS })
  const env = { ...seeded.env, TRANSFER_EID: 'off' }
  const studioIds = await addStationsAndClerk(env)
  const ours = await startProcess('server/src/main.ts', env, '/health/ready')
  const synced = await startProcess('bench/limits/synced-file.ts', env)
  const hello = await startProcess('bench/limits/hello.ts', {})
  const api = `${ours.url}/api`
  const tokens: string[] = []
  for (let number = 0; number < OWNERS; number += 1) tokens.push(await logIn(`${api}/photobooth`, ownerEmail(number)))
  const ciphertext = randomBytes(PHOTO_BYTES)
  const sha256 = createHash('sha256').update(ciphertext).digest('hex')
  let sent = 0
  const next = () => {
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
  const burst = (pid: number, url: string) =>
    load(pid, {
      url,
      method: 'POST',
      amount: PER_ROUND,
      setupClient: (client) => {
        const setNext = () => client.setHeadersAndBody(next(), ciphertext as never)
        setNext()
        client.on('response', setNext)
      },
    })
  try {
    const photoIds: string[] = []
    while (photoIds.length < HANDED_OUT) {
      const answer = await fetch(`${api}/photos/transfers/`, { method: 'POST', headers: next(), body: ciphertext })
      photoIds.push(((await answer.json()) as { photoId: string }).photoId)
    }
    let asked = 0
    const nextPhoto = () => JSON.stringify({ photoId: photoIds[asked++ % HANDED_OUT] })
    const authorization = `Bearer ${await logIn(`${api}/photobooth`, CLERK)}`
    return [
      await compare('transfer (300 KB)', '≥ 50 % of writing and syncing it, p99 ≤ 15 ms', {
        ours: () => burst(ours.pid, `${api}/photos/transfers/`),
        limit: () => burst(synced.pid, synced.url),
      }),
      await compare('retrieval (300 KB)', 'against fastify hello; the goal of 40 % of nginx is out of reach', {
        ours: () =>
          load(ours.pid, {
            url: `${api}/retrieval/photos/`,
            method: 'POST',
            headers: { ...JSON_TYPE, authorization },
            setupClient: (client) => {
              const setNext = () => client.setBody(nextPhoto())
              setNext()
              client.on('response', setNext)
            },
          }),
        limit: () => load(hello.pid, { url: hello.url }),
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), synced.stop(), hello.stop()])
    await seeded.remove()
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
