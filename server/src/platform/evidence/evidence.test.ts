import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readyMinutes } from '#platform/database/platform-schema.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { patchEvidence, readAdvisories, toleratedMs } from './patch-evidence.ts'
import { availabilityOf, forgetReadyMinutes, noteReadyMinute } from './ready-minutes.ts'
import { listLibraryVersions, noteRunningLibraries, runningLibraries } from './running-libraries.ts'

const server = startTestServer()

/** Records every minute from `from` on, except those left out. */
async function ready(from: string, minutes: number, leftOut: readonly number[] = []): Promise<void> {
  const start = Date.parse(from)
  const all = Array.from({ length: minutes }, (_, index) => index).filter((index) => !leftOut.includes(index))
  const rows = all.map((index) => ({ minute: new Date(start + index * 60_000) }))
  for (let at = 0; at < rows.length; at += 5_000)
    await server.deps.db.insert(readyMinutes).values(rows.slice(at, at + 5_000))
}

describe('the evidence of availability', () => {
  it('QUAL-10 counts the minutes of a Friday and a Saturday by the hours that TR-03170 names, in Germany', async () => {
    // Friday 20 November 2026, 0:00 in Berlin; two minutes are missing within the business hours, one at night.
    await ready('2026-11-19T23:00:00.000Z', 2 * 1440, [60, 8 * 60, 19 * 60 + 59])
    const days = await availabilityOf(server.deps.db, '2026-11', new Date('2026-11-21T23:00:30.000Z'))
    expect(days).toEqual([
      { day: '2026-11-20', window: 'business', minutes: 780, ready: 778 },
      { day: '2026-11-20', window: 'other', minutes: 660, ready: 659 },
      { day: '2026-11-21', window: 'business', minutes: 600, ready: 600 },
      { day: '2026-11-21', window: 'other', minutes: 840, ready: 840 },
    ])
  })

  it('QUAL-10 knows that a day may have 25 hours', async () => {
    await ready('2026-10-24T22:00:00.000Z', 25 * 60)
    const days = await availabilityOf(server.deps.db, '2026-10', new Date('2026-10-25T23:00:00.000Z'))
    expect(days).toEqual([{ day: '2026-10-25', window: 'other', minutes: 1500, ready: 1500 }])
  })

  it('QUAL-10 misses no minute of a service that has never been ready', async () => {
    expect(await availabilityOf(server.deps.db, '2026-11', new Date('2026-11-21T23:00:30.000Z'))).toEqual([])
  })

  it('QUAL-10 notes a minute once, however many instances do, and none while the store is away or nothing can be sealed', async () => {
    server.setNow('2026-11-20T10:00:41.000Z')
    await Promise.all([1, 2, 3].map(() => noteReadyMinute(server.deps)))
    server.wait(60_000)
    await noteReadyMinute({ ...server.deps, objects: { ...server.deps.objects, isAlive: async () => false } })
    server.wait(60_000)
    await noteReadyMinute({ ...server.deps, sealer: { ...server.deps.sealer, canSign: false } })
    const noted = await server.deps.db.select().from(readyMinutes)
    expect(noted).toEqual([{ minute: new Date('2026-11-20T10:00:00.000Z') }])
  })

  it('QUAL-10 is kept for 400 days', async () => {
    await ready('2026-11-20T10:00:00.000Z', 2)
    server.setNow(new Date(Date.parse('2026-11-20T10:00:30.000Z') + 400 * 24 * 3_600_000).toISOString())
    await forgetReadyMinutes(server.deps)
    expect(await server.deps.db.select().from(readyMinutes)).toHaveLength(1)
  })
})

describe('the evidence of patches', () => {
  const CSV = `advisory,cvss,library,fixed_in,available
A-1,9.8,fastify,5.12.9,2026-11-20T10:00:00Z
A-2,7.5,pg,8.24.0,2026-11-20T10:00:00Z
A-3,4.0,zod,4.7.0,2026-11-20T10:00:00Z`
  const lock = (versions: Record<string, string>) => ({
    packages: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  })

  it('QUAL-10 reports when the fixed version first ran here, and whether that was in time', async () => {
    const { db, clock } = server.deps
    server.setNow('2026-11-20T09:00:00.000Z')
    await noteRunningLibraries(db, clock, lock({ fastify: '5.12.8', pg: '8.23.1', zod: '4.6.7' }))
    server.setNow('2026-11-20T13:00:01.000Z')
    await noteRunningLibraries(db, clock, lock({ fastify: '5.12.10', pg: '8.24.0', zod: '4.6.7' }))
    server.setNow('2026-11-20T14:00:00.000Z')
    const now = lock({ fastify: '5.12.10', pg: '8.24.0', zod: '4.6.7' })
    await noteRunningLibraries(db, clock, now)
    const running = runningLibraries(now)
    const found = patchEvidence(readAdvisories(CSV), { ran: await listLibraryVersions(db), running }, clock.now())
    const first = new Date('2026-11-20T13:00:01.000Z')
    expect(found.map(({ runsSince, kept }) => ({ runsSince, kept }))).toEqual([
      { runsSince: first, kept: false },
      { runsSince: first, kept: true },
      { runsSince: undefined, kept: true },
    ])
    const muchLater = new Date('2027-01-01T00:00:00.000Z')
    expect(patchEvidence(readAdvisories(CSV), { ran: [], running: [] }, muchLater).map(({ kept }) => kept)).toEqual([
      false,
      false,
      false,
    ])
  })

  describe('of a library that runs in several copies', () => {
    const DAYS = { early: '2026-11-01', late: '2026-11-21' }
    const at = (copies: readonly (readonly [string, keyof typeof DAYS])[]) =>
      copies.map(([version, day]) => ({ name: 'hashes', version, since: new Date(DAYS[day]) }))
    const judged = (fixedIn: string, ran: Parameters<typeof at>[0], running: readonly string[]) => {
      const [header] = CSV.split('\n')
      const advisories = readAdvisories(`${header}\nA-5,7.5,hashes,${fixedIn},2026-11-20T10:00:00Z`)
      const libraries = { ran: at(ran), running: running.map((version) => ({ name: 'hashes', version })) }
      const [found] = patchEvidence(advisories, libraries, new Date('2026-11-27'))
      return [found?.runsSince?.toISOString().slice(0, 10), found?.kept]
    }

    it.each([
      ['a copy of the same major is weak', '2.2.0', ['1.8.0', '2.0.1', '2.4.0'], [undefined, false]],
      ['the weak copy is of the major that has a line of its own', '2.0.1', ['1.8.0', '2.4.0'], ['2026-11-01', true]],
      ['the fix begins a major, and one before it runs', '2.0.0', ['1.8.0', '2.4.0'], [undefined, false]],
    ] as const)('QUAL-10 looks at each of them: %s', (_case, fixedIn, versions, expected) => {
      const ran = versions.map((version) => [version, 'early'] as const)
      expect(judged(fixedIn, ran, versions)).toEqual(expected)
    })

    it.each([
      [
        'the fix',
        '1.8.1',
        [
          ['1.8.0', 'early'],
          ['1.8.1', 'late'],
          ['2.4.0', 'early'],
        ],
        ['2026-11-21', true],
      ],
      [
        'a later major',
        '1.8.1',
        [
          ['1.8.0', 'early'],
          ['2.4.0', 'late'],
        ],
        ['2026-11-21', true],
      ],
      [
        'only what ran beside the weak one',
        '1.8.1',
        [
          ['1.8.0', 'early'],
          ['2.4.0', 'early'],
        ],
        [undefined, false],
      ],
    ] as const)('QUAL-10 counts from what came after the weak one: %s', (_case, fixedIn, ran, expected) => {
      expect(judged(fixedIn, ran, ['2.4.0'])).toEqual(expected)
    })
  })

  it('QUAL-10 leaves tools out: they run nowhere', async () => {
    const { db, clock } = server.deps
    await noteRunningLibraries(db, clock, { packages: { 'node_modules/vitest': { version: '1.0.0', dev: true } } })
    expect(await listLibraryVersions(db)).toEqual([])
  })

  it('QUAL-10 allows what OPS-22 allows', () => {
    const hours = (cvss: number) => toleratedMs(cvss) / 3_600_000
    expect([9.0, 8.9, 7.0, 6.9, 4.0, 3.9].map(hours)).toEqual([3, 72, 72, 720, 720, 2160])
  })

  it('QUAL-10 names the line of the list that it cannot read, and reads ours', () => {
    expect(() => readAdvisories(`${CSV}\nA-4,hoch,zod,1.0.0,gestern`)).toThrow('Line 5')
    expect(() => readAdvisories('a,b')).toThrow('The first line must be')
    expect(readAdvisories(readFileSync(new URL('../../../../docs/advisories.csv', import.meta.url), 'utf8'))).toEqual(
      [],
    )
  })
})
