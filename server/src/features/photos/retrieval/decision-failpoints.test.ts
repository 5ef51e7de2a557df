import { inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepPhotos } from '#features/photos/deletion/sweep-photos.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import { verifyAudit } from '#platform/audit/verify-audit.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { makeClerk, makeOrganisation } from '#test/authorities.ts'
import {
  failing,
  failingAudit,
  failingJobs,
  failingStatement,
  failingTransaction,
  type Strike,
} from '#test/failpoints.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import type { TestPerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({}, { connections: 20 })
let whole: Deps
let photoId: string
let clerk: TestPerson
beforeEach(async () => {
  whole = { ...server.deps }
  for (const key of await stored()) await server.deps.objects.delete(key)
  photoId = (await transfer(server, await makeStation(server), await sealTestPhoto())).photoId
  clerk = await makeClerk(server, await makeOrganisation(server))
})

const stored = () => keysIn(server.deps.objects, 'photos/')
const ask = (path: string, payload: object) => server.post(`/api/retrieval/photos/${path}`, payload, clerk.headers)
const recorded = async (...actions: string[]) =>
  (await whole.db.select().from(auditLog).where(inArray(auditLog.action, actions)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  )

const STRIKES = ['before', 'after'] as const
const DECISION_POINTS: [string, (strike: Strike) => Partial<Deps>][] = [
  ['its transaction', (strike) => ({ db: failingTransaction(whole.db, 1, strike) })],
  ['its row in the audit log', (strike) => ({ audit: failingAudit(whole.audit, strike) })],
  ['the job that deletes the object', (strike) => ({ jobs: failingJobs(whole.jobs, strike) })],
]

describe.each(DECISION_POINTS)('a decision that dies at %s', (_where, point) => {
  it.each(STRIKES)('QUAL-06, ABR-04, T23 (%s it) is recorded once when the clerk sends it again', async (strike) => {
    expect((await ask('', { photoId })).statusCode).toBe(200)
    const decide = () => ask(`${photoId}/decision/`, { decision: 'reject', reason: 'blurred' })
    Object.assign(server.deps, point(strike))
    expect((await decide()).statusCode).toBe(503)
    Object.assign(server.deps, whole)
    // A worker may run before the clerk retries, with a job of a rolled-back transaction.
    await server.runJobs()
    await sweepPhotos(server.deps)
    expect((await decide()).statusCode).toBe(200)
    expect((await decide()).statusCode).toBe(200)
    await server.runJobs()

    expect(await whole.db.select().from(photoRetrievals)).toMatchObject([{ decision: 'reject', reason: 'blurred' }])
    expect(await whole.db.select().from(photos)).toMatchObject([{ state: 'deleted', deletedBecause: 'authority' }])
    expect(await stored()).toEqual([])
    const wanted = ['photo-decided', 'photo-deleted', 'photo-object-gone']
    expect(await recorded(...wanted)).toEqual(wanted)
    expect((await verifyAudit(whole.db)).faults).toEqual([])
  })
})

const RETRIEVAL_POINTS: [string, (strike: Strike) => Partial<Deps>][] = [
  ['the object', (strike) => ({ objects: { ...whole.objects, read: failing(whole.objects.read, strike) } })],
  ['its record', (strike) => ({ db: failingStatement(whole.db, strike) })],
]

describe.each(RETRIEVAL_POINTS)('a retrieval that dies at %s', (where, point) => {
  it.each(STRIKES)('QUAL-06, ABR-03 (%s it) hands nothing out, and everything when asked again', async (strike) => {
    Object.assign(server.deps, point(strike))
    const broken = await ask('', { photoId })
    Object.assign(server.deps, whole)
    expect(broken.statusCode).toBe(503)
    expect(broken.body).not.toContain('ciphertext')
    expect((await ask('', { photoId })).statusCode).toBe(200)
    // Committed, but the response was lost: the photo may have been read, so the record stays.
    const times = where === 'its record' && strike === 'after' ? 2 : 1
    expect(await whole.db.select().from(photoRetrievals)).toHaveLength(times)
    expect(await recorded('photo-retrieved')).toHaveLength(times)
    expect(await whole.db.select().from(photos)).toMatchObject([{ state: 'stored' }])
  })
})
