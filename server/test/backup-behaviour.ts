import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createObjects } from '#adapters/objects/objects.ts'
import { sweepPhotos } from '#features/photos/deletion/sweep-photos.ts'
import { rekeyPhotos } from '#features/photos/rekey-photos.ts'
import { KEYS_CHANGE, KEYS_STAY } from '#features/photos/storage-key-locks.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { systemRandom } from '#platform/random.ts'
import { backUp, removeOldBackups } from '#src/backup/back-up.ts'
import { MANIFEST, readBackup, SUMS } from '#src/backup/backup-files.ts'
import { checkBackup } from '#src/backup/check-backup.ts'
import { copyDeletions } from '#src/backup/copy-deletions.ts'
import { finishRestore } from '#src/backup/finish-restore.ts'
import { restore } from '#src/backup/restore.ts'
import { readConfig } from '#src/config.ts'
import { keysIn } from './objects-behaviour.ts'
import { bearer, signInAs } from './people.ts'
import { makeStation, sealTestPhoto, type TestPhoto, transfer } from './photos.ts'
import { type RunningSystem, runSystem } from './running-system.ts'
import { temporaryFolder } from './temporary-folder.ts'

const env = { PATH: '/usr/local/bin:/usr/bin:/bin' }
const clock = { at: new Date('2026-11-20T10:00:00.000Z'), now: () => new Date(clock.at) }
const MINUTE_MS = 60_000

/** Tests the backup with the database and the object store of the settings of an empty system. */
export function behavesAsBackup(emptySystem: () => Promise<Record<string, string>>): void {
  const parent = temporaryFolder()

  const partsOf = async (settings: Record<string, string>) => {
    const config = readConfig(settings)
    return { config, objects: await createObjects(config.objects), clock, env }
  }
  const ask = async (system: RunningSystem, path: string, { photoId, token }: { photoId: string; token: string }) =>
    (await system.post(`/api/citizen/photos/${path}`, { photoId, token })).json()

  const refresh = ({ app }: RunningSystem, token: string) =>
    app.inject({ method: 'POST', url: '/api/photobooth/refresh_token/', payload: { refresh_token: token } })

  const session: Awaited<ReturnType<typeof signInAs>> = {} as never
  const sent: Record<'kept' | 'deleted', TestPhoto & { photoId: string }> = {} as never
  let settings: Record<string, string>
  let folder = ''
  let hash = ''

  it('QUAL-08 copies database and objects into one folder that is checked byte by byte', async () => {
    settings = await emptySystem()
    const system = await runSystem(settings, clock.now)
    const station = await makeStation(system)
    for (const name of ['kept', 'deleted'] as const) {
      const photo = await sealTestPhoto()
      sent[name] = { ...photo, photoId: (await transfer(system, station, photo)).photoId }
    }
    Object.assign(session, await signInAs(system, station.person.email))
    // Only the embedded database must be stopped during a backup.
    const embedded = (await partsOf(settings)).config.database.kind === 'embedded'
    if (embedded) await expect(backUp(await partsOf(settings), parent)).rejects.toThrow('is in use by another process')
    if (embedded) await system.stop()
    const made = await backUp(await partsOf(settings), parent)
    if (!embedded) await system.stop()
    ;({ folder, hash } = made)
    expect(made.manifest).toMatchObject({ objects: { count: 2 }, auditFaults: 0, tables: { 'public.photos': 2 } })
    expect(made.manifest.auditHeads.length).toBeGreaterThan(0)
    expect((await readBackup(folder, hash)).manifest).toEqual(made.manifest)
    expect(readdirSync(parent)).toEqual(['2026-11-20T10-00-00-000Z', 'deletions'])
  }, 120_000)

  it('QUAL-08, T23 restores into an empty system, where a photo that was deleted since is gone again', async () => {
    clock.at = new Date(clock.at.getTime() + 30 * MINUTE_MS)
    const before = await runSystem(settings, clock.now)
    expect(await ask(before, 'delete/', sent.deleted)).toMatchObject({ state: 'deleted' })
    await before.runJobs()
    await before.stop()
    // Runs every few minutes; the next step loses database and objects together.
    expect(await copyDeletions(await partsOf(settings), parent)).toBe(1)
    expect(await copyDeletions(await partsOf(settings), parent)).toBe(0)

    const fresh = await emptySystem()
    const copied = join(mkdtempSync(join(parent, 'elsewhere-')), basename(folder))
    cpSync(folder, copied, { recursive: true })
    await expect(restore(await partsOf(fresh), copied)).rejects.toThrow('--without-deletions')
    expect(await checkBackup(copied, {})).toMatch(
      / is whole: [\s\S]*\nA restore refuses it: There is no folder deletions/,
    )
    expect(await checkBackup(folder, {})).toMatch(/ is whole: \d+ files of \S+\.$/)
    // Checked before any data is read or decrypted, which takes hours with a large backup.
    await expect(restore(await partsOf(fresh), copied, { expected: '0'.repeat(64) })).rejects.toThrow(
      '--without-deletions',
    )
    expect(await keysIn((await partsOf(fresh)).objects, '')).toEqual([])
    const restored = await restore(await partsOf(fresh), folder, { expected: hash })
    expect(restored).toMatchObject({ deletedAgain: 1, verifiedPhotos: 1 })
    const regardless = await restore(await partsOf(await emptySystem()), copied, { withoutDeletions: true })
    expect(regardless).toMatchObject({ deletedAgain: 0, verifiedPhotos: 2 })

    const after = await runSystem(fresh, clock.now)
    expect(await ask(after, '', sent.deleted)).toMatchObject({ state: 'deleted', deletedBecause: 'citizen' })
    expect(await ask(after, '', sent.kept)).toMatchObject({ state: 'stored', validUntil: '2027-05-20T09:00:00.000Z' })
    expect(await keysIn(after.deps.objects, 'photos/')).toHaveLength(2)
    await sweepPhotos(after.deps)
    expect(await keysIn(after.deps.objects, 'photos/')).toHaveLength(1)
    await after.stop()

    await expect(restore(await partsOf(fresh), folder)).rejects.toThrow('The database is not empty.')
  }, 120_000)

  it('QUAL-08, T11 brings no session back to life that has ended since the backup', async () => {
    const before = await runSystem(settings, clock.now)
    const { access_token: accessToken } = (await refresh(before, session.refreshToken)).json()
    await before.post('/api/photobooth/logout/', undefined, bearer(accessToken))
    expect((await before.get('/api/photobooth/profile/', bearer(accessToken))).statusCode).toBe(401)
    await before.stop()
    const fresh = await emptySystem()
    await restore(await partsOf(fresh), folder)
    const after = await runSystem(fresh, clock.now)
    expect((await refresh(after, session.refreshToken)).statusCode).toBe(401)
    const { rows } = await after.deps.db.execute(
      sql`select facts from audit_log where action = 'database-restored' order by id`,
    )
    expect(rows).toEqual([{ facts: { madeAt: '2026-11-20T10:00:00.000Z' } }])
    await after.stop()
  }, 120_000)

  it('QUAL-08 restores the database beside an object store that outlived it, when told so', async () => {
    const emptyDatabase = await emptySystem()
    const objects = await createObjects(readConfig(settings).objects)
    await objects.write('photos/2027-05-20/transferred-since', Buffer.from('later'))
    await objects.write('invoices/re-2026-000051.pdf', Buffer.from('sent since'))
    const parts = { ...(await partsOf(emptyDatabase)), objects }
    await expect(restore(parts, folder)).rejects.toThrow('--surviving-objects')
    expect(await restore(parts, folder, { survivingObjects: true })).toMatchObject({
      deletedAgain: 1,
      lostInvoices: ['RE-2026-000051'],
    })
    expect(await keysIn(objects, 'photos/')).toContain('photos/2027-05-20/transferred-since')
  }, 120_000)

  it('QUAL-08, BILL-03 says what is left to do where the store fails once the database is loaded, and gives no number again', async () => {
    const parts = await partsOf(await emptySystem())
    const { objects } = parts
    const sentSince = 'invoices/re-2026-000051.pdf'
    await objects.write(sentSince, Buffer.from('sent since'))
    const failing = {
      ...objects,
      read: (key: string) =>
        key.startsWith('deleted-') ? Promise.reject(new PortFailure('objects')) : objects.read(key),
    }
    await expect(restore({ ...parts, objects: failing }, folder, { survivingObjects: true })).rejects.toThrow(
      /^The database is loaded, .*: objects failed\. .*reapply-deletions/,
    )
    const { db, close } = await openDatabase(parts.config.database)
    const { rows } = await db.execute(sql`select last from invoice_numbers where year = 2026`)
    expect(rows).toEqual([{ last: 51 }])
    // The case that the message describes: the notes are readable again, the object of a living photo is not.
    const missing = { ...objects, read: (key: string) => objects.read(key.startsWith('photos/') ? 'gone' : key) }
    expect(await finishRestore({ db, clock, objects: missing }).finally(close)).toMatchObject({
      ...{ deletedAgain: 1, verifiedPhotos: 0, lostInvoices: ['RE-2026-000051'] },
      photoFaults: [`${sent.kept.photoId}: its object is missing`],
    })
    // The alternative, a repeated restore: the store already contains everything, including the notes.
    await objects.delete(sentSince)
    const again = { ...(await partsOf(await emptySystem())), objects }
    expect(await restore(again, folder)).toMatchObject({ deletedAgain: 1, verifiedPhotos: 1 })
  }, 120_000)

  it('QUAL-08, LIFE-03 restores a backup whose audit log was broken before', async () => {
    const broken = await emptySystem()
    const system = await runSystem(broken, clock.now)
    await signInAs(system, (await makeStation(system)).person.email)
    await system.deps.db.execute(sql`update audit_heads set hash = ${'0'.repeat(64)} where lane = 0`)
    await system.stop()
    const made = await backUp(await partsOf(broken), mkdtempSync(join(parent, 'broken-')))
    expect(made.manifest.auditFaults).toBe(1)
    await restore(await partsOf(await emptySystem()), made.folder)
  }, 120_000)

  it('QUAL-08 refuses a damaged backup before it writes anything', async () => {
    const fresh = await emptySystem()
    const [object = ''] = [...(await readBackup(folder)).sums.keys()].filter((path) => path.startsWith('objects/'))
    const edit = (change: (text: string) => string) => (path: string) =>
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    const damages: [string, (path: string) => void, RegExp][] = [
      [object, flipBit, /is damaged:\n {2}objects\/photos\S+ has changed$/],
      [object, rmSync, /objects\/photos\S+ is missing/],
      ['database.dump', (path) => truncateSync(path, 1000), /database\.dump has changed/],
      [MANIFEST, edit((text) => text.replace('2', '3')), /manifest\.json has changed/],
      [SUMS, edit((text) => text.replace(/^.*objects.*\n/m, '')), /does not belong/],
      [SUMS, edit((text) => `${text}${'0'.repeat(64)}  ../outside\n`), /SHA256SUMS is damaged/],
      [SUMS, rmSync, /is no whole backup/],
    ]
    for (const [name, damage, sentence] of damages) {
      const path = join(folder, name)
      const whole = readFileSync(path)
      damage(path)
      await expect(restore(await partsOf(fresh), folder), sentence.source).rejects.toThrow(sentence)
      writeFileSync(path, whole)
    }
    await expect(restore(await partsOf(fresh), folder, { expected: '0'.repeat(64) })).rejects.toThrow(
      'is not the backup',
    )
    expect(await keysIn((await partsOf(fresh)).objects, '')).toEqual([])
    expect((await restore(await partsOf(fresh), folder)).deletedAgain).toBe(1)
  }, 120_000)

  it('QUAL-08 lets nobody give photos other keys between the copies of database and objects', async () => {
    clock.at = new Date(clock.at.getTime() + MINUTE_MS)
    const parts = await partsOf(settings)
    const { objects } = parts
    const rekey = async (through = objects) => {
      const { db, withLock, close } = await openDatabase(parts.config.database)
      return rekeyPhotos({ db, withLock, clock, objects: through, random: systemRandom }).finally(close)
    }
    const refused: unknown[] = []
    const whatStops = (work: Promise<unknown>) => work.then(refused.push, ({ message }) => refused.push(message))
    const whileCopied = {
      ...objects,
      async *list(prefix: string) {
        if (prefix === '') await whatStops(rekey())
        yield* objects.list(prefix)
      },
    }
    const { folder: copied } = await backUp({ ...parts, objects: whileCopied }, parent)
    expect(await restore(await partsOf(await emptySystem()), copied)).toMatchObject({ verifiedPhotos: 1 })
    const whileRekeyed = {
      ...objects,
      async write(key: string, bytes: Uint8Array) {
        await whatStops(backUp(parts, parent))
        await objects.write(key, bytes)
      },
    }
    expect(await rekey(whileRekeyed)).toEqual({ rekeyed: 1, faults: [] })
    expect(refused).toEqual(
      parts.config.database.kind === 'embedded'
        ? Array(2).fill(expect.stringContaining('is in use by another process'))
        : [KEYS_CHANGE.refusal, KEYS_STAY.refusal],
    )
  }, 120_000)

  it('QUAL-08 names a restored photo that its key does not open, and ends all the same', async () => {
    const database = await openDatabase(readConfig(settings).database)
    await database.db.execute(
      sql`update photos set storage_key = encode(sha256('other'), 'base64') where state = 'stored'`,
    )
    await database.close()
    clock.at = new Date(clock.at.getTime() + MINUTE_MS)
    const made = await backUp(await partsOf(settings), parent)
    expect(await restore(await partsOf(await emptySystem()), made.folder)).toMatchObject({
      verifiedPhotos: 0,
      photoFaults: [`${sent.kept.photoId}: its object is damaged`],
    })
  }, 120_000)

  it('QUAL-08 removes what a backup has left that was stopped a day ago', async () => {
    const [yesterday, justNow] = ['2026-11-19T09-59-00-000Z.part', '2026-11-20T10-01-00-000Z.part']
    for (const name of [yesterday, justNow]) mkdirSync(join(parent, name, 'objects'), { recursive: true })
    clock.at = new Date(clock.at.getTime() + MINUTE_MS)
    await backUp(await partsOf(settings), parent, { databaseOnly: true })
    expect(readdirSync(parent).filter((name) => name.endsWith('.part'))).toEqual([justNow])
  }, 120_000)

  it('QUAL-08 removes backups that are older than wanted, and nothing else', async () => {
    writeFileSync(join(parent, 'notes.txt'), 'ours')
    const [oldest] = readdirSync(parent).sort()
    expect(await removeOldBackups(parent, { before: new Date('2026-11-20T10:00:00.001Z') })).toEqual([oldest])
    expect(readdirSync(parent)).toEqual(expect.arrayContaining(['deletions', 'notes.txt']))
    expect(readdirSync(parent)).not.toContain(oldest)
  })
}

function flipBit(path: string): void {
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
