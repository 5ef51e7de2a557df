import { randomUUID } from 'node:crypto'
import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { verifyProvenance } from '@epassbild/photo-seal/provenance.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { organisations } from '#features/authorities/authorities-schema.ts'
import { expirePhotos } from '#features/photos/deletion/expire-photos.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { makeClerk, makeMachineKey, makeOrganisation, signedBy } from '#test/authorities.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { makeStation, type Station, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer({ AFTER_ACCEPTANCE: 'keep' }, { connections: 20 })
const lawful = startTestServer()
const MINUTE = 60_000

interface World {
  at: TestServer
  station: Station
  photo: TestPhoto
  photoId: string
  organisationId: number
  clerk: TestPerson
}

async function makeWorld(at: TestServer): Promise<World> {
  const station = await makeStation(at)
  const photo = await sealTestPhoto()
  const { photoId } = await transfer(at, station, photo)
  const organisationId = await makeOrganisation(at)
  return { at, station, photo, photoId, organisationId, clerk: await makeClerk(at, organisationId) }
}

let world: World
beforeEach(async () => {
  world = await makeWorld(server)
})

type Headers = { authorization: string }
const retrieve = (photoId: string, headers: Headers = world.clerk.headers, at = server) =>
  at.post('/api/retrieval/photos/', { photoId }, headers)
const decide = (photoId: string, payload: object, headers: Headers = world.clerk.headers, at = server) =>
  at.post(`/api/retrieval/photos/${photoId}/decision/`, payload, headers)
const audited = async (action: string, at = server) =>
  (await at.deps.db.select().from(auditLog).where(eq(auditLog.action, action))).map(({ actorId, facts }) => ({
    actorId,
    ...facts,
  }))
const codeOf = ({ statusCode, json }: { statusCode: number; json(): { code: string } }) => [statusCode, json().code]
const listed = async () => (await server.get('/api/photos/transfers/', world.station.person.headers)).json()

async function published(): Promise<PublishedProvenance> {
  return (await server.get('/.well-known/epass-provenance.json')).json()
}

async function verifies(answer: RetrievedPhoto, ciphertext = Buffer.from(answer.ciphertext, 'base64')) {
  const { keys } = await published()
  const key = keys.find(({ certificates }) => certificates[0] === answer.provenance.certificates[0])
  if (!key || key.format !== answer.provenance.format) return false
  const signature = new Uint8Array(Buffer.from(answer.provenance.signature, 'base64'))
  return verifyProvenance(new Uint8Array(ciphertext), answer.userIdentifier, { ...key, signature })
}

describe('a clerk who retrieves a photo', () => {
  it('ABR-03, ABR-04 gets the ciphertext for the code, its signature, and all that a clerk sees', async () => {
    const answer = await retrieve(world.photoId)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const got: RetrievedPhoto = answer.json()
    expect({ ...got, ciphertext: '', userIdentifier: '', provenance: '' }).toEqual({
      photoId: world.photoId,
      ciphertext: '',
      userIdentifier: '',
      provenance: '',
      capturedAt: '2026-11-20T10:00:00.000Z',
      storedAt: '2026-11-20T10:00:00.000Z',
      validUntil: '2027-05-20T09:00:00.000Z',
      studio: { name: 'Atelier Probe', address: 'Wall 18', zipcode: '24103', city: 'Kiel' },
      earlierRetrievals: [],
      furtherUse: false,
      afterAcceptance: 'keep',
    })
    const { iv, key, photo } = world.photo
    const ciphertext = new Uint8Array(Buffer.from(got.ciphertext, 'base64'))
    expect(await openPhoto(ciphertext, { algorithm: AES_256_GCM, iv, key })).toEqual(photo)
    expect(await verifies(got)).toBe(true)
  })

  it('ABR-03 gets the bytes as they are, with their description, when the page asks for parts', async () => {
    const { body, headers } = await server
      .post(
        '/api/retrieval/photos/',
        { photoId: world.photoId },
        { ...world.clerk.headers, accept: 'multipart/form-data' },
      )
      .then(({ rawPayload, headers }) => ({ body: new Uint8Array(rawPayload), headers }))
    expect(headers.vary).toContain('accept')
    expect(headers['content-length']).toBe(String(body.length))
    const parts = await new Response(body, { headers: { 'content-type': String(headers['content-type']) } }).formData()
    const [description, ciphertext] = [parts.get('description') as Blob | string, parts.get('ciphertext') as Blob]
    expect(JSON.parse(String(description instanceof Blob ? await description.text() : description))).toMatchObject({
      photoId: world.photoId,
      earlierRetrievals: [],
    })
    expect(Buffer.from(await ciphertext.arrayBuffer()).equals(world.photo.ciphertext)).toBe(true)
  })

  it.each([
    ['multipart/form-data;q=0', 'application/json'],
    ['multipart/form-data; q=0.5, application/json; q=0.9', 'application/json'],
    ['multipart/form-data; q=0.5, */*', 'application/json'],
    ['application/json, x/multipart/form-data', 'application/json'],
    ['MULTIPART/FORM-DATA', 'multipart/form-data'],
    ['multipart/form-data, application/json', 'multipart/form-data'],
    ['application/json; q=0.1, multipart/form-data; q=0.2', 'multipart/form-data'],
    ['multipart/form-data, */*;q=0.1', 'multipart/form-data'],
    ['*/*', 'application/json'],
    ['text/html', 'application/json'],
    ['', 'application/json'],
  ])('ABR-03 answers a client that accepts “%s” in %s', async (accept, type) => {
    const { headers } = await server.post(
      '/api/retrieval/photos/',
      { photoId: world.photoId },
      { ...world.clerk.headers, accept },
    )
    expect(String(headers['content-type']).split(';')[0]).toBe(type)
  })

  it('ABR-04 sees earlier retrievals with authority and time', async () => {
    await retrieve(world.photoId)
    server.wait(MINUTE)
    const other = await makeClerk(server, await makeOrganisation(server, { name: 'Passamt Nord' }), 'nord@amt.test')
    await retrieve(world.photoId, other.headers)
    server.wait(MINUTE)
    expect((await retrieve(world.photoId)).json().earlierRetrievals).toEqual([
      { at: '2026-11-20T10:00:00.000Z', organisation: 'Bürgeramt Musterstadt' },
      { at: '2026-11-20T10:01:00.000Z', organisation: 'Passamt Nord' },
    ])
    const { clerk, organisationId, photoId } = world
    expect((await audited('photo-retrieved'))[0]).toEqual({
      actorId: clerk.id,
      organisationId,
      photoId,
      result: 'given',
    })
  })

  it('T19 finds every changed bit of tag, body and Nutzerkennung, and every foreign signature', async () => {
    const got: RetrievedPhoto = (await retrieve(world.photoId)).json()
    const ciphertext = Buffer.from(got.ciphertext, 'base64')
    const bits = Array.from({ length: 128 + 60 }, (_, index) =>
      index < 128 ? (ciphertext.length - 16) * 8 + index : Math.floor(Math.random() * (ciphertext.length - 16) * 8),
    )
    for (const bit of bits) {
      const changed = Buffer.from(ciphertext)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(await verifies(got, changed)).toBe(false)
    }
    expect(await verifies({ ...got, userIdentifier: got.userIdentifier.replace(/.$/, 'x') })).toBe(false)
    const signature = Buffer.from(got.provenance.signature, 'base64').reverse().toString('base64')
    expect(await verifies({ ...got, provenance: { ...got.provenance, signature } })).toBe(false)
  })

  it('T19 finds the ciphertext of another photo under this id', async () => {
    const other = await sealTestPhoto()
    const { photoId } = await transfer(server, world.station, other)
    const [one, two]: RetrievedPhoto[] = [(await retrieve(world.photoId)).json(), (await retrieve(photoId)).json()]
    expect(await verifies(one as RetrievedPhoto, Buffer.from(two?.ciphertext ?? '', 'base64'))).toBe(false)
  })

  it('T19 is asked to retry later when the store returns other bytes, and nothing is recorded', async () => {
    const { objects } = server.deps
    for (const read of [
      async (key: string) => (await objects.read(key)).map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
      async (key: string) => (await objects.read(key)).slice(0, 100),
      async () => new Uint8Array(3),
    ]) {
      server.deps.objects = { ...objects, read }
      expect(codeOf(await retrieve(world.photoId))).toEqual([503, 'busy'])
    }
    server.deps.objects = objects
    expect(await audited('photo-retrieved')).toEqual([])
    expect(server.logged.join()).toContain('a stored photo is damaged')
    expect((await retrieve(world.photoId)).statusCode).toBe(200)
  })

  it('ABR-05 distinguishes unknown, expired (also before the job ran) and deleted, with the cause', async () => {
    expect(codeOf(await retrieve(randomUUID()))).toEqual([404, 'photo-unknown'])
    const proof = { photoId: world.photoId, token: world.photo.token }
    const other = await sealTestPhoto()
    const { photoId: otherId } = await transfer(server, world.station, other)
    await server.post('/api/citizen/photos/delete/', proof)
    expect((await retrieve(world.photoId)).json()).toEqual({
      detail: 'Das Bild wurde vor Ablauf des Codes gelöscht.',
      code: 'photo-deleted',
      deletedAt: '2026-11-20T10:00:00.000Z',
      deletedBecause: 'citizen',
    })
    server.setNow('2027-05-20T09:00:00.000Z')
    const late = await makeClerk(server, world.organisationId, 'spaet@amt.test')
    const expired = {
      detail: 'Der Code ist abgelaufen. Das Bild wurde gelöscht.',
      code: 'photo-expired',
      validUntil: '2027-05-20T09:00:00.000Z',
    }
    expect((await retrieve(otherId, late.headers)).json()).toEqual(expired)
    await expirePhotos(server.deps)
    expect((await retrieve(otherId, late.headers)).json()).toEqual(expired)
    const results = (await audited('photo-retrieved')).map((entry) => 'result' in entry && entry.result)
    expect(results).toEqual(['unknown', 'deleted', 'expired', 'expired'])
  })

  it('LIFE-02 and a concurrent deletion: an authority that gets the photo got it before the deletion', async () => {
    const proof = { photoId: world.photoId, token: world.photo.token }
    const [answers] = await Promise.all([
      atOnce(5, () => retrieve(world.photoId)),
      server.post('/api/citizen/photos/delete/', proof),
    ])
    const entries = await server.deps.db.select().from(auditLog)
    const deletedAt = entries.findIndex(({ action }) => action === 'photo-deleted')
    const given = entries.flatMap(({ facts }, index) => (facts.result === 'given' ? [index] : []))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(given.length)
    expect(given.every((index) => index < deletedAt)).toBe(true)
    expect((await retrieve(world.photoId)).statusCode).toBe(410)
  })
})

describe('who may retrieve', () => {
  it('T22, ABR-05 refuses every caller without the role, for any id, with the same answer', async () => {
    for (const role of ['owner', 'manager', 'employee', 'operator'] as const) {
      const { headers } = await makePerson(server, role, { email: `${role}@fremd.test` })
      const [known, unknown] = [await retrieve(world.photoId, headers), await retrieve(randomUUID(), headers)]
      expect(codeOf(known)).toEqual([403, 'not-allowed'])
      expect(known.body).toBe(unknown.body)
    }
    expect(codeOf(await retrieve(world.photoId, { authorization: '' }))).toEqual([401, 'not-signed-in'])
  })

  it('T22, ABR-05 no authority of another category, and none that is blocked, from the next call on', async () => {
    const foreign = await makeClerk(server, await makeOrganisation(server, { categories: [] }), 'fremd@amt.test')
    expect(codeOf(await retrieve(world.photoId, foreign.headers))).toEqual([403, 'wrong-category'])
    // A cached authorization must not outlive the block.
    expect((await retrieve(world.photoId)).statusCode).toBe(200)
    await server.deps.db.update(organisations).set({ blockedAt: server.deps.clock.now() })
    expect(codeOf(await retrieve(world.photoId))).toEqual([403, 'organisation-blocked'])
    expect(codeOf(await decide(world.photoId, { decision: 'accept' }))).toEqual([403, 'organisation-blocked'])
  })

  it('ABR-06, T22 a machine for the photo that its request is signed for, once', async () => {
    const machine = await makeMachineKey(server, world.organisationId)
    const headers = await signedBy(server, machine, world.photoId)
    const answer = await retrieve(world.photoId, headers)
    expect(answer.statusCode).toBe(200)
    expect((await retrieve(world.photoId, headers)).statusCode).toBe(401)
    const other = await signedBy(server, machine, randomUUID())
    expect(codeOf(await retrieve(world.photoId, other))).toEqual([403, 'not-allowed'])
    const decision = await decide(world.photoId, { decision: 'accept' }, await signedBy(server, machine, world.photoId))
    expect(decision.statusCode).toBe(200)
    const [entry] = await audited('photo-retrieved')
    expect(entry).toMatchObject({ actorId: null, machineKeyId: machine.keyId, organisationId: world.organisationId })
  })
})

describe('guessing of photo ids', () => {
  it('T21, ABR-05 ends after twenty a minute, for the whole authority, with an alarm; hits do not count', async () => {
    for (let index = 0; index < 30; index += 1) expect((await retrieve(world.photoId)).statusCode).toBe(200)
    const colleague = await makeClerk(server, world.organisationId, 'kollegin@amt.test')
    const answers = []
    for (let index = 0; index < 22; index += 1)
      answers.push(await retrieve(randomUUID(), index % 2 ? colleague.headers : undefined))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(20).fill(404), 429, 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    // While the authority is rate-limited, a valid id reveals nothing either; other authorities are not affected.
    expect((await retrieve(world.photoId)).statusCode).toBe(429)
    expect((await decide(randomUUID(), { decision: 'accept' })).statusCode).toBe(429)
    const other = await makeClerk(server, await makeOrganisation(server), 'andere@amt.test')
    expect((await retrieve(world.photoId, other.headers)).statusCode).toBe(200)
    server.wait(MINUTE)
    expect((await retrieve(world.photoId)).statusCode).toBe(200)
  })

  it('T21 says so in the log, when tries come faster than they can be stopped', async () => {
    server.logged.length = 0
    const answers = await atOnce(40, () => retrieve(randomUUID()))
    expect(answers.filter(({ statusCode }) => statusCode === 404).length).toBeLessThanOrEqual(20)
    expect(server.logged.filter((line) => line.includes('limit alarm') && line.includes('photo-guess'))).toHaveLength(1)
  })
})

describe('what the clerk decides', () => {
  it('ABR-04 accepting keeps the photo by default in test mode, and says until when', async () => {
    await retrieve(world.photoId)
    const answer = await decide(world.photoId, { decision: 'accept' })
    expect(answer.json()).toEqual({ kept: true, validUntil: '2027-05-20T09:00:00.000Z' })
    expect((await retrieve(world.photoId)).statusCode).toBe(200)
    expect(await listed()).toMatchObject([{ state: 'accepted', feedback: [{ decision: 'accept', reason: null }] }])
    expect(await listed()).not.toMatchObject([{ deletedAt: expect.anything() }])
  })

  it('FOTO-11 the list tells whether an accepted photo still lies there', async () => {
    await retrieve(world.photoId)
    await decide(world.photoId, { decision: 'accept', keep: false })
    expect(await listed()).toMatchObject([{ state: 'accepted', deletedAt: '2026-11-20T10:00:00.000Z' }])
  })

  it('FOTO-11, CIT-01 what was accepted is shown as deleted once the citizen deletes it; the feedback stays', async () => {
    await retrieve(world.photoId)
    await decide(world.photoId, { decision: 'accept' })
    const proof = { photoId: world.photoId, token: world.photo.token }
    await server.post('/api/citizen/photos/delete/', proof)
    expect(await listed()).toMatchObject([{ state: 'deleted', feedback: [{ decision: 'accept' }] }])
  })

  it('ABR-04, LIFE-02 accepting without the applicant’s wish deletes it at once', async () => {
    await retrieve(world.photoId)
    expect((await decide(world.photoId, { decision: 'accept', keep: false })).json().kept).toBe(false)
    expect((await retrieve(world.photoId)).json()).toMatchObject({ code: 'photo-deleted', deletedBecause: 'authority' })
    expect(await server.deps.db.select().from(photos)).toMatchObject([{ storageKey: null }])
  })

  it('ABR-04, FOTO-11 rejecting deletes it, and the studio learns the reason and no more', async () => {
    await retrieve(world.photoId)
    expect((await decide(world.photoId, { decision: 'reject', reason: 'blurred' })).json().kept).toBe(false)
    expect(await listed()).toEqual([
      {
        transferId: expect.any(String),
        capturedAt: '2026-11-20T10:00:00.000Z',
        storedAt: '2026-11-20T10:00:00.000Z',
        validUntil: '2027-05-20T09:00:00.000Z',
        studio: { id: world.station.studioId, name: 'Atelier Probe', city: 'Kiel' },
        person: 'Maren Muster',
        personId: world.station.person.id,
        state: 'rejected',
        customerReference: null,
        replaceable: 'rejected',
        feedback: [{ at: '2026-11-20T10:00:00.000Z', decision: 'reject', reason: 'blurred' }],
        deletedAt: '2026-11-20T10:00:00.000Z',
      },
    ])
    const { clerk, organisationId, photoId } = world
    expect(await audited('photo-decided')).toEqual([
      {
        actorId: clerk.id,
        organisationId,
        photoId,
        decision: 'reject',
        reason: 'blurred',
        kept: 'false',
        applicationDate: null,
      },
    ])
  })

  it('ABR-04 is about the last retrieval, also where the clock was set back since the one before', async () => {
    await retrieve(world.photoId)
    expect((await decide(world.photoId, { decision: 'accept', keep: true })).statusCode).toBe(200)
    server.wait(-5_000)
    await retrieve(world.photoId)
    expect((await decide(world.photoId, { decision: 'reject', reason: 'blurred' })).statusCode).toBe(200)
  })

  it('ABR-04 is the same when it comes twice, and another one needs another retrieval', async () => {
    await retrieve(world.photoId)
    const first = await decide(world.photoId, { decision: 'accept', keep: true })
    expect((await decide(world.photoId, { decision: 'accept', keep: true })).body).toBe(first.body)
    const reject = { decision: 'reject', reason: 'face-covered' }
    expect(codeOf(await decide(world.photoId, reject))).toEqual([409, 'already-decided'])
    server.wait(MINUTE)
    await retrieve(world.photoId)
    expect((await decide(world.photoId, reject)).statusCode).toBe(200)
    expect(await audited('photo-decided')).toHaveLength(2)
  })

  it('ABR-04, ABR-05 another decision about a deleted photo gets a message: no second scan would show it', async () => {
    await retrieve(world.photoId)
    const accept = { decision: 'accept', keep: false }
    expect((await decide(world.photoId, accept)).statusCode).toBe(200)
    const other = await decide(world.photoId, { decision: 'reject', reason: 'blurred' })
    expect([other.statusCode, other.json()]).toEqual([410, (await retrieve(world.photoId)).json()])
    expect((await decide(world.photoId, accept)).statusCode).toBe(200)
  })

  it('ABR-04, CERT-02 with another date of the application is another one, and with the same date the same', async () => {
    await retrieve(world.photoId)
    const keep = (applicationDate?: string) =>
      decide(world.photoId, { decision: 'accept', keep: true, ...(applicationDate && { applicationDate }) })
    const first = await keep('2026-10-20')
    expect(first.statusCode).toBe(200)
    expect((await keep('2026-10-20')).body).toBe(first.body)
    expect(codeOf(await keep('2026-11-20'))).toEqual([409, 'already-decided'])
    expect(codeOf(await keep())).toEqual([409, 'already-decided'])
    server.wait(MINUTE)
    await retrieve(world.photoId)
    const twice = await Promise.all([keep('2026-11-20'), keep('2026-11-20')])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await audited('photo-decided')).toMatchObject([
      { applicationDate: '2026-10-20' },
      { applicationDate: '2026-11-20' },
    ])
  })

  it('ABR-05, ABR-04 of an expired photo is refused as its retrieval is, and the same decision before that still answers', async () => {
    const { photoId: decidedId } = await transfer(server, world.station, await sealTestPhoto())
    server.setNow('2027-05-20T08:59:00.000Z')
    const late = await makeClerk(server, world.organisationId, 'spaet@amt.test')
    for (const photoId of [world.photoId, decidedId])
      expect((await retrieve(photoId, late.headers)).statusCode).toBe(200)
    const accept = { decision: 'accept', keep: true }
    expect((await decide(decidedId, accept, late.headers)).statusCode).toBe(200)
    server.setNow('2027-05-20T09:00:00.000Z')
    const retrieval = await retrieve(world.photoId, late.headers)
    expect(retrieval.statusCode).toBe(410)
    for (const isGone of [false, true]) {
      if (isGone) await expirePhotos(server.deps)
      const answer = await decide(world.photoId, accept, late.headers)
      expect([answer.statusCode, answer.json()]).toEqual([410, retrieval.json()])
    }
    expect((await decide(decidedId, accept, late.headers)).json()).toMatchObject({ kept: false })
    expect(await audited('photo-decided')).toHaveLength(1)
  })

  it('ABR-04, ABR-05 must come within a day of the retrieval; a later one gets a message and does not count as a guess', async () => {
    const { photoId: undecided } = await transfer(server, world.station, await sealTestPhoto())
    for (const photoId of [world.photoId, undecided]) await retrieve(photoId)
    server.wait(24 * 60 * MINUTE)
    const accept = { decision: 'accept', keep: true }
    const late = await makeClerk(server, world.organisationId, 'spaet@amt.test')
    expect((await decide(world.photoId, accept, late.headers)).statusCode).toBe(200)
    server.wait(1)
    const otherwise = { decision: 'accept', keep: false }
    for (let n = 0; n < 25; n += 1)
      for (const [photoId, verdict] of [
        [world.photoId, otherwise],
        [undecided, accept],
      ] as const)
        expect(codeOf(await decide(photoId, verdict, late.headers))).toEqual([409, 'not-retrieved'])
    expect((await retrieve(world.photoId, late.headers)).statusCode).toBe(200)
    const { headers } = await makeClerk(server, await makeOrganisation(server), 'andere@amt.test')
    expect(codeOf(await decide(world.photoId, accept, headers))).toEqual([404, 'photo-unknown'])
    expect((await decide(world.photoId, otherwise, late.headers)).statusCode).toBe(200)
    server.wait(24 * 60 * MINUTE + 1)
    const later = await makeClerk(server, world.organisationId, 'spaeter@amt.test')
    expect(codeOf(await decide(world.photoId, accept, later.headers))).toEqual([410, 'photo-deleted'])
  })

  it.each([
    ['kept', { decision: 'accept', keep: true }],
    ['deleted', { decision: 'accept', keep: false }],
    ['rejected', { decision: 'reject', reason: 'blurred' }],
  ])(
    'ABR-04 (%s) answers the same to a client that asks again after more than a day, as no guess',
    async (outcome, verdict) => {
      await retrieve(world.photoId)
      const first = await decide(world.photoId, verdict)
      expect(first.statusCode).toBe(200)
      server.wait(24 * 60 * MINUTE + 1)
      const late = await makeClerk(server, world.organisationId, 'spaet@amt.test')
      for (let n = 0; n < 25; n += 1) {
        const again = await decide(world.photoId, verdict, late.headers)
        expect([again.statusCode, again.body]).toEqual([200, first.body])
      }
      expect(await audited('photo-decided')).toHaveLength(1)
      expect(
        codeOf(await decide(world.photoId, { decision: 'reject', reason: 'shadow-or-glare' }, late.headers)),
      ).toEqual(outcome === 'kept' ? [409, 'not-retrieved'] : [410, 'photo-deleted'])
    },
  )

  it('ABR-05 is refused to an authority that has not retrieved the photo, with the same answer as for an unknown id', async () => {
    const other = await makeClerk(server, await makeOrganisation(server), 'andere@amt.test')
    await retrieve(world.photoId)
    const answers = [
      await decide(world.photoId, { decision: 'accept' }, other.headers),
      await decide(randomUUID(), { decision: 'accept' }, other.headers),
    ]
    expect(answers.map(codeOf)).toEqual([
      [404, 'photo-unknown'],
      [404, 'photo-unknown'],
    ])
    expect(await server.deps.db.select().from(photos)).toMatchObject([{ state: 'stored' }])
  })

  it.each([
    [{ decision: 'reject' }, 400],
    [{ decision: 'reject', reason: 'ugly' }, 400],
    [{ decision: 'reject', reason: 'blurred', keep: true }, 400],
    [{ decision: 'accept', keep: 'yes' }, 400],
    [{ decision: 'accept', applicationDate: '2026-11-21' }, 400],
    [{}, 400],
  ])('ABR-04 %j is no decision', async (payload, status) => {
    await retrieve(world.photoId)
    expect((await decide(world.photoId, payload)).statusCode).toBe(status)
  })

  it('ABR-04 after the law: deleted unless the wish is noted with the date of the application', async () => {
    const { clerk, photoId } = await makeWorld(lawful)
    expect((await retrieve(photoId, clerk.headers, lawful)).json().afterAcceptance).toBe('delete')
    const withWish = (payload: object) =>
      decide(photoId, { decision: 'accept', keep: true, ...payload }, clerk.headers, lawful)
    expect(codeOf(await withWish({}))).toEqual([400, 'application-date-missing'])
    expect(codeOf(await withWish({ applicationDate: '2026-11-21' }))).toEqual([400, 'application-date-in-future'])
    expect((await withWish({ applicationDate: '2026-11-20' })).json().kept).toBe(true)
    expect((await audited('photo-decided', lawful))[0]).toMatchObject({ applicationDate: '2026-11-20', kept: 'true' })
    expect((await decide(photoId, { decision: 'accept' }, clerk.headers, lawful)).statusCode).toBe(409)
    lawful.wait(MINUTE)
    await retrieve(photoId, clerk.headers, lawful)
    expect((await decide(photoId, { decision: 'accept' }, clerk.headers, lawful)).json().kept).toBe(false)
  })
})

describe('the citizen after a retrieval', () => {
  it('CIT-01 sees when which authority has it, and that it was deleted then', async () => {
    await retrieve(world.photoId)
    await decide(world.photoId, { decision: 'accept', keep: false })
    const payload = { photoId: world.photoId, token: world.photo.token }
    const answer = await server.post('/api/citizen/photos/', payload)
    expect(answer.json()).toMatchObject({
      state: 'deleted',
      retrievals: [{ at: '2026-11-20T10:00:00.000Z', organisation: 'Bürgeramt Musterstadt' }],
      deletedBecause: 'authority',
      deletable: false,
    })
  })
})
