import { createPublicKey, verify } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createSealer } from '#adapters/sealing/sealer.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { rekeyPhotos } from '#features/photos/rekey-photos.ts'
import { verifyPhotos } from '#features/photos/verify-photos.ts'
import { licenceKeySigner } from '#features/software/licence-keys.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { serverKeys } from '#platform/database/platform-schema.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import { makePerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { createLinks } from './links.ts'
import { findProvenanceKey } from './provenance-store.ts'
import { type Rotatable, retireKey, rotateKey } from './rotate-keys.ts'
import { createTokens } from './tokens.ts'

const server = startTestServer()
const SETTLED_MS = 10_000

/** Another instance on the same database, which polls for keys. */
async function otherInstance() {
  const { deps } = server
  return {
    tokens: await createTokens(deps, 30),
    links: await createLinks(deps, 'https://epassbild.test'),
    sealer: await createSealer({ seal: { kind: 'own' }, sealFormat: 'bare' }, deps, deps.authorityDirectory),
  }
}
const refreshAll = async (...instances: Awaited<ReturnType<typeof otherInstance>>[]) => {
  for (const { tokens, links, sealer } of instances)
    for (const holder of [tokens, links, sealer]) await holder.refresh()
}
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
const published = async (path: string) => (await server.get(`/.well-known/${path}`)).json().keys

describe('the keys of access tokens', () => {
  it('QUAL-08, T09 are exchanged at two instances; the one before verifies until it is retired', async () => {
    const person = await makePerson(server, 'owner')
    const [one, other] = [await otherInstance(), await otherInstance()]
    const subject = {
      accountId: person.id,
      sessionId: (await server.deps.tokens.verifyAccess(person.accessToken))?.sessionId ?? '',
    }
    const before = await one.tokens.signAccess(subject)
    expect(await rotateKey(server.deps, 'access-token')).toBe('access-token-2')
    await refreshAll(one)
    // Before the other instance polls: no instance signs with a key that others cannot verify yet.
    expect(headerOf(await one.tokens.signAccess(subject)).kid).toBe('access-token-1')

    server.wait(SETTLED_MS)
    await refreshAll(other)
    const after = await one.tokens.signAccess(subject)
    expect(headerOf(after).kid).toBe('access-token-2')
    for (const token of [before, after]) expect(await other.tokens.verifyAccess(token)).toEqual(subject)

    expect(await retireKey(server.deps, 'access-token-1')).toBe(true)
    await refreshAll(one, other)
    for (const { tokens } of [one, other]) {
      expect(await tokens.verifyAccess(before)).toBeUndefined()
      expect(await tokens.verifyAccess(after)).toEqual(subject)
    }
    const rows = await server.deps.db.select().from(serverKeys).where(eq(serverKeys.id, 'access-token-1'))
    expect(rows).toMatchObject([{ secret: {} }])
    const audited = (await server.audited()).map(({ action, facts }) => [action, facts])
    expect(audited).toContainEqual(['server-key-made', { key: 'access-token-2' }])
    expect(audited).toContainEqual(['server-key-retired', { key: 'access-token-1' }])
  })

  it('QUAL-08 are not retired while they are in use, and neither are keys of pseudonyms', async () => {
    const inUse = await rotateKey(server.deps, 'access-token')
    for (const id of [inUse, 'access-token-9', 'pseudonym-1', 'cloud-id-1', 'nonsense'])
      expect(await retireKey(server.deps, id), id).toBe(false)
  })
})

describe('the keys of links and refresh tokens', () => {
  it('QUAL-08 open what was made before, until they are retired', async () => {
    const [one, other] = [await otherInstance(), await otherInstance()]
    const link = new URL(one.links.sign('/a')).searchParams
    const [expires, signature] = [Number(link.get('expires')), link.get('signature') ?? '']
    const opens = () => other.links.verify('/a', expires, signature)
    const [successor] = one.tokens.successorsOf('x')
    for (const purpose of ['link', 'refresh-token'] satisfies Rotatable[]) await rotateKey(server.deps, purpose)
    server.wait(SETTLED_MS)
    await refreshAll(one, other)
    expect(opens()).toBe(true)
    expect(other.tokens.successorsOf('x')).toEqual([expect.not.stringMatching(successor), successor])
    for (const id of ['link-1', 'refresh-token-1']) expect(await retireKey(server.deps, id)).toBe(true)
    await refreshAll(other)
    expect(opens()).toBe(false)
    expect(other.tokens.successorsOf('x')).toHaveLength(1)
  })

  it('QUAL-08, T11 repeat a lost answer across an exchange, as the same successor', async () => {
    const person = await makePerson(server, 'owner')
    const refresh = async () =>
      (await server.post('/api/photobooth/refresh_token/', { refresh_token: person.refreshToken })).json()
    await server.deps.tokens.refresh()
    await rotateKey(server.deps, 'refresh-token')
    server.wait(SETTLED_MS - 1_000)
    const { refresh_token: first } = await refresh()
    server.wait(1_000)
    await server.deps.tokens.refresh()
    expect((await refresh()).refresh_token).toBe(first)
  })
})

describe('the seal and the licences', () => {
  it('QUAL-08, T19 sign with the new key; what the one before signed still verifies, also when that is destroyed', async () => {
    const station = await makeStation(server)
    const [before, photo, later] = [server.deps.sealer.key, await sealTestPhoto(), await sealTestPhoto()]
    await transfer(server, station, photo)
    const id = await rotateKey(server.deps, 'provenance')
    await server.deps.sealer.refresh()
    await transfer(server, station, later)
    expect(
      await retireKey(
        server.deps,
        id.replace(/\d+$/, (number) => String(Number(number) - 1)),
      ),
    ).toBe(true)
    const rows = await server.deps.db.select().from(photos).orderBy(photos.receivedAt, photos.ciphertextSha256)
    expect(new Set(rows.map(({ sealFingerprint }) => sealFingerprint)).size).toBe(2)
    expect(rows.map(({ sealFingerprint }) => sealFingerprint)).toContain(before.fingerprint)
    const fingerprints = (await published('epass-provenance.json')).map(
      (key: { fingerprint: string }) => key.fingerprint,
    )
    for (const row of rows) {
      expect(fingerprints).toContain(row.sealFingerprint)
      const { publicKey } = (await findProvenanceKey(server.deps.db, row.sealFingerprint)) ?? { publicKey: {} }
      const { ciphertext } = row.ciphertextSha256 === photo.sha256 ? photo : later
      const message = Buffer.concat([ciphertext, Buffer.from(row.userIdentifier)])
      const key = { key: createPublicKey({ key: publicKey, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
      expect(verify('sha256', message, key, Buffer.from(row.signature, 'base64'))).toBe(true)
    }
  })

  it('QUAL-08, SOFT-05 publish both keys of licences until one is retired', async () => {
    const ids = async () => (await published('epass-licence-keys.json')).map((key: { kid: string }) => key.kid)
    await licenceKeySigner(server.deps)
    const id = await rotateKey(server.deps, 'licence')
    expect(await ids()).toEqual([id, 'licence-1'])
    await retireKey(server.deps, 'licence-1')
    expect(await ids()).toEqual([id])
  })
})

describe('the storage keys', () => {
  // No other process runs here; backup-behaviour.ts tests the lock of the database.
  const withLock: OpenDatabase['withLock'] = (_lock, work) => work()
  const storageKeys = async () =>
    (await server.deps.db.select({ key: photos.storageKey }).from(photos)).map(({ key }) => key)

  it('QUAL-08, T23 are exchanged for all living photos, also when that breaks off between', async () => {
    const station = await makeStation(server)
    for (const photo of [await sealTestPhoto(), await sealTestPhoto()]) await transfer(server, station, photo)
    const before = await storageKeys()
    const { objects } = server.deps
    const isAlive = async () => false
    const breaksOff = { ...objects, isAlive, write: async () => Promise.reject(new Error('killed')) }
    await expect(rekeyPhotos({ ...server.deps, withLock, objects: breaksOff })).rejects.toThrow('killed')
    expect((await verifyPhotos(server.deps)).verified).toBe(2)
    const lostAnswer = {
      ...objects,
      isAlive,
      write: async (key: string, bytes: Uint8Array) => {
        await objects.write(key, bytes)
        throw new Error('killed after it')
      },
    }
    await expect(rekeyPhotos({ ...server.deps, withLock, objects: lostAnswer })).rejects.toThrow('killed after it')
    expect((await verifyPhotos(server.deps)).verified).toBe(2)

    expect(await rekeyPhotos({ ...server.deps, withLock })).toEqual({ rekeyed: 2, faults: [] })
    expect(await verifyPhotos(server.deps)).toEqual({ verified: 2, faults: [] })
    const after = await storageKeys()
    expect(after.filter((key) => before.includes(key) || key?.includes(' '))).toEqual([])
    // A leaked copy of the database no longer decrypts anything.
    await server.deps.db
      .update(photos)
      .set({ storageKey: before[0] ?? null })
      .where(eq(photos.state, 'stored'))
    expect((await verifyPhotos(server.deps)).verified).toBe(0)
  })

  it('QUAL-08, ABR-03 are read again by a retrieval that has read the row before they are exchanged', async () => {
    const clerk = await makeClerk(server, await makeOrganisation(server))
    const { photoId } = await transfer(server, await makeStation(server), await sealTestPhoto())
    const { objects } = server.deps
    const read = async (key: string) => {
      server.deps.objects = objects
      expect((await rekeyPhotos({ ...server.deps, withLock })).rekeyed).toBe(1)
      return objects.read(key)
    }
    server.deps.objects = { ...objects, read }
    expect((await server.post('/api/retrieval/photos/', { photoId }, clerk.headers)).statusCode).toBe(200)
  })

  it.each(['before', 'after'])(
    'QUAL-08, LIFE-02 leave nothing of a photo that is deleted %s it is read',
    async (when) => {
      const station = await makeStation(server)
      const photo = await sealTestPhoto()
      const { photoId } = await transfer(server, station, photo)
      const { objects } = server.deps
      const payload = { photoId, token: photo.token }
      const meanwhile = {
        ...objects,
        async read(key: string) {
          const stored = await objects.read(key)
          await server.post('/api/citizen/photos/delete/', payload)
          await server.runJobs()
          return when === 'before' ? objects.read(key) : stored
        },
      }
      expect(await rekeyPhotos({ ...server.deps, withLock, objects: meanwhile })).toEqual({ rekeyed: 0, faults: [] })
      const [row] = await server.deps.db.select().from(photos)
      expect(row).toMatchObject({ state: 'deleted', storageKey: null })
      expect(await objects.writtenAt(row?.objectKey ?? '')).toBeUndefined()
    },
  )
  it('QUAL-08, T23 are exchanged behind a photo that is missing, damaged or not written, and each is named', async () => {
    const { db, objects } = server.deps
    const station = await makeStation(server)
    for (let made = 0; made < 4; made += 1) await transfer(server, station, await sealTestPhoto())
    const [missing, damaged, unwritten, whole] = await db.select().from(photos).orderBy(photos.id)
    if (!missing || !damaged || !unwritten || !whole) throw new Error('a photo is not there')
    await objects.delete(missing.objectKey)
    await objects.write(damaged.objectKey, Buffer.alloc(100))
    const failing = {
      ...objects,
      async write(key: string, bytes: Uint8Array) {
        if (key === unwritten.objectKey) throw new Error('the disk is full')
        await objects.write(key, bytes)
      },
    }
    expect(await rekeyPhotos({ ...server.deps, withLock, objects: failing })).toEqual({
      rekeyed: 1,
      faults: [
        `${missing.photoId}: its object is missing`,
        `${damaged.photoId}: its object is damaged`,
        `${unwritten.photoId}: the disk is full`,
      ],
    })
    const [exchanged] = await db.select().from(photos).where(eq(photos.id, whole.id))
    expect(exchanged?.storageKey).not.toBe(whole.storageKey)
    expect((await verifyPhotos(server.deps)).verified).toBe(2)
  })
})
