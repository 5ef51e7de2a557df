import { createHash, generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { endRestoredSessions } from '#features/accounts/sessions/end-restored-sessions.ts'
import { readyMinutes } from '#platform/database/platform-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { listCheckpoints, openCheckpoints, signAuditHeads } from './audit-checkpoints.ts'
import { createAuditSigner } from './audit-signer.ts'
import { auditLines } from './export-audit.ts'
import { findMissingCheckpoints } from './missing-checkpoints.ts'
import { verifyAudit } from './verify-audit.ts'

const server = startTestServer()
const HOUR_MS = 3_600_000

async function appendRows(count: number): Promise<void> {
  for (let actorId = 1; actorId <= count; actorId += 1) await server.deps.audit.append('studio-submitted', { actorId })
}

const verify = async () => {
  const { db, objects, auditSigner } = server.deps
  const { heads } = await openCheckpoints(await listCheckpoints(objects), auditSigner.publicKey)
  return verifyAudit(db, heads)
}
const faults = async () => (await verify()).faults

/** Removes everything after link 3, like an attacker with full database rights, or an older backup. */
async function cutAfterThree(): Promise<void> {
  const { db } = server.deps
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(sql`delete from audit_log where link > 3`)
  await db.execute(
    sql`update audit_heads set link = 3, hash = (select hash from audit_log where link = 3) where lane = 0`,
  )
  await db.execute(sql`alter table audit_log enable trigger user`)
}

/** Writes two rows for each hour, and the hour's checkpoint. */
async function serveHours(...hours: string[]): Promise<void> {
  for (const hour of hours) {
    server.setNow(`2026-11-20T${hour}:10:00.000Z`)
    await appendRows(2)
    await signAuditHeads(server.deps)
  }
}

/** Changes row 4 and recomputes all later hashes, like an attacker with full database rights. */
async function rewriteToTheEnd(): Promise<void> {
  const { db } = server.deps
  await db.execute(sql`alter table audit_log disable trigger user`)
  await db.execute(sql`update audit_log set actor_id = 4711 where link = 4`)
  for (const link of [4, 5])
    await db.execute(
      sql`update audit_log entry set hash = audit_hash((select hash from audit_log where link = ${link - 1}), entry) where link = ${link}`,
    )
  await db.execute(sql`update audit_heads set hash = (select hash from audit_log where link = 5) where lane = 0`)
  await db.execute(sql`alter table audit_log enable trigger user`)
}

describe('the signed checkpoints of the audit log', () => {
  it('QUAL-10, T25 find a chain that was rewritten to its end, which alone looks whole', async () => {
    server.setNow('2026-11-20T10:00:00.000Z')
    await appendRows(5)
    await signAuditHeads(server.deps)
    expect(await faults()).toEqual([])
    await rewriteToTheEnd()
    expect((await verifyAudit(server.deps.db)).faults).toEqual([])
    expect(await faults()).toEqual([{ lane: 0, link: 5, id: 5, what: 'not what the kept head says' }])
  })

  it('QUAL-10, T25 are made once an hour and never replaced', async () => {
    // As after an outage on the hour.
    server.setNow('2026-11-20T12:03:00.000Z')
    const before = (await listCheckpoints(server.deps.objects)).length
    await appendRows(1)
    await signAuditHeads(server.deps)
    const first = (await listCheckpoints(server.deps.objects)).at(-1)
    expect(first?.key).toBe('audit-checkpoints/2026-11-20/12.jws')
    await appendRows(1)
    await signAuditHeads(server.deps)
    expect((await listCheckpoints(server.deps.objects)).at(-1)).toEqual(first)
    server.wait(HOUR_MS)
    await signAuditHeads(server.deps)
    expect(await listCheckpoints(server.deps.objects)).toHaveLength(before + 2)
  })

  it('QUAL-10, T25 are missed in the row of hours: removed where the service ran, never made where it stood still', async () => {
    const { db, objects } = server.deps
    server.setNow('2026-11-21T00:00:00.000Z')
    for (let hour = 0; hour < 8; hour += 1) {
      const minutes = Array.from({ length: 60 }, (_, minute) => new Date(Date.UTC(2026, 10, 21, hour, minute)))
      // The service was down from four to five o'clock and started late at five.
      const noted = hour === 4 ? [] : hour === 5 ? minutes.slice(10) : minutes
      for (const minute of noted) await db.insert(readyMinutes).values({ minute })
      if (hour !== 4 && hour !== 5) await signAuditHeads(server.deps)
      server.wait(HOUR_MS)
    }
    const find = async (now: string) => {
      const keys = (await listCheckpoints(objects)).map(({ key }) => key).filter((key) => key.includes('2026-11-21'))
      return findMissingCheckpoints(db, keys, new Date(now))
    }
    const never = ['audit-checkpoints/2026-11-21/04.jws', 'audit-checkpoints/2026-11-21/05.jws']
    expect(await find('2026-11-21T08:59:00.000Z')).toEqual({ removed: [], neverMade: never })
    await objects.delete('audit-checkpoints/2026-11-21/02.jws')
    await objects.delete('audit-checkpoints/2026-11-21/07.jws')
    expect(await find('2026-11-21T08:59:00.000Z')).toEqual({
      removed: ['audit-checkpoints/2026-11-21/02.jws'],
      neverMade: never,
    })
    expect((await find('2026-11-21T09:00:00.000Z')).removed).toEqual([
      'audit-checkpoints/2026-11-21/02.jws',
      'audit-checkpoints/2026-11-21/07.jws',
    ])
    expect(await findMissingCheckpoints(db, [], new Date())).toEqual({ removed: [], neverMade: [] })
  })

  it('QUAL-10, T25 name those that another key has signed, or that are something else of ours', async () => {
    const file = join(temporaryFolder(onTestFinished), 'audit.pem')
    writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
    const { clock, auditSigner, tokens } = server.deps
    const other = await createAuditSigner({ auditKeyFile: file }, server.deps)
    const text = JSON.stringify({ cloud: server.deps.cloudId, at: clock.now().toISOString(), heads: [] })
    const access = await tokens.signAccess({ accountId: 1, sessionId: server.deps.cloudId })
    const signed = [
      { key: 'own', jws: await auditSigner.sign(text) },
      { key: 'other', jws: await other.sign(text) },
      { key: 'token', jws: access },
      { key: 'torn', jws: 'x' },
    ]
    const opened = await openCheckpoints(signed, auditSigner.publicKey)
    expect(opened.foreign).toEqual(['other', 'token', 'torn'])
    expect((await openCheckpoints(signed, other.publicKey)).foreign).toEqual(['own', 'token', 'torn'])
  })

  it('T25 refuses a key file of another kind', async () => {
    const file = join(temporaryFolder(onTestFinished), 'audit.pem')
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
    await expect(createAuditSigner({ auditKeyFile: file }, server.deps)).rejects.toThrow('no Ed25519 key')
  })
})

describe('a database that was restored beside a surviving object store', () => {
  const MADE_AT = '2026-11-20T10:30:00.000Z'
  const restored = { at: new Date('2026-11-20T14:30:00.000Z'), madeAt: MADE_AT }
  const gap = { from: new Date('2026-11-20T10:00:00.000Z'), checkpoints: ['11', '12'].map(hour) }
  function hour(at: string) {
    return new Date(`2026-11-20T${at}:10:00.000Z`)
  }

  beforeEach(async () => {
    const { objects } = server.deps
    for (const { key } of await listCheckpoints(objects)) await objects.delete(key)
  })

  async function restore(madeAt: string | null = MADE_AT): Promise<void> {
    await cutAfterThree()
    server.setNow(restored.at.toISOString())
    await endRestoredSessions(server.deps, madeAt)
  }
  async function loseTwoHours(): Promise<void> {
    server.setNow('2026-11-20T10:00:00.000Z')
    await appendRows(3)
    await signAuditHeads(server.deps)
    await serveHours('11', '12')
  }

  it.each([MADE_AT, null])(
    'LIFE-03, QUAL-10 is not broken: the report lists the lost rows (made %s)',
    async (madeAt) => {
      await loseTwoHours()
      await restore(madeAt)
      await serveHours('15', '16')
      expect(await verify()).toMatchObject({ rows: 8, faults: [], restores: [{ ...restored, madeAt, ...gap }] })
    },
  )

  it('LIFE-03, T25 takes a log without the row of a restore for one that was cut', async () => {
    await loseTwoHours()
    await cutAfterThree()
    await serveHours('15')
    expect(await faults()).toEqual([{ lane: 0, link: 5, id: 9, what: 'not what the kept head says' }])
  })

  it('LIFE-03, T25 is broken where a whole lane is gone together with its head', async () => {
    await loseTwoHours()
    await cutAfterThree()
    const { db } = server.deps
    await db.execute(sql`alter table audit_log disable trigger user`)
    await db.execute(sql`delete from audit_log`)
    await db.execute(sql`delete from audit_heads where lane = 0`)
    await db.execute(sql`alter table audit_log enable trigger user`)
    expect(await faults()).toEqual([{ lane: 0, link: 1, id: null, what: 'missing' }])
    await db.execute(sql`insert into audit_heads (lane, link, hash) values (0, 0, '')`)
  })

  it('LIFE-03, T25 is recomputed to its end: a later change is found, too', async () => {
    await loseTwoHours()
    await restore()
    await serveHours('15', '16')
    await server.deps.db.execute(sql`alter table audit_log disable trigger user`)
    await server.deps.db.execute(sql`update audit_log set actor_id = 4711 where link = 8`)
    await server.deps.db.execute(sql`alter table audit_log enable trigger user`)
    expect(await verify()).toMatchObject({
      faults: [{ lane: 0, link: 8, what: 'changed or moved' }],
      restores: [gap],
    })
  })

  it('LIFE-03, T25 excuses no rewritten row by the row of a restore, whatever moment that names', async () => {
    await loseTwoHours()
    await serveHours('13')
    await restore('2020-01-01T00:00:00.000Z')
    // Rows of hours declared as lost, appended afterwards.
    await serveHours('12')
    expect(await faults()).toMatchObject([{ lane: 0, link: 5, what: 'not what the kept head says' }])
  })

  it('LIFE-03, T25 knows a confirmed restore from a forged one with its id, by the hash of its row', async () => {
    await loseTwoHours()
    await restore()
    const [genuine] = (await verify()).restores
    await serveHours('15')
    await cutAfterThree()
    await server.deps.db.execute(sql`select setval(pg_get_serial_sequence('audit_log', 'id'), ${genuine?.row}, false)`)
    server.setNow('2026-11-20T16:00:00.000Z')
    await endRestoredSessions(server.deps, MADE_AT)
    const { faults, restores } = await verify()
    expect([faults, restores]).toMatchObject([
      [],
      [{ row: genuine?.row, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    ])
    expect(restores[0]?.hash).not.toBe(genuine?.hash)
  })

  it('LIFE-03, T25 finds a cut after the restore', async () => {
    await loseTwoHours()
    await restore()
    await serveHours('15')
    await cutAfterThree()
    expect(await faults()).toEqual([{ lane: 0, link: 4, id: null, what: 'missing' }])
  })
})

it('LIFE-03, QUAL-10 the exported log verifies with nothing but SHA-256', async () => {
  await appendRows(7)
  const before = new Map<number, string>()
  let rows = 0
  for await (const line of auditLines(server.deps.db)) {
    const { lane, hash, content } = JSON.parse(line)
    expect(hash).toBe(
      createHash('sha256')
        .update(`${before.get(lane) ?? ''}\n${content}`)
        .digest('hex'),
    )
    before.set(lane, hash)
    rows += 1
  }
  expect(rows).toBe(7)
})
