import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import type { OpenDatabase } from '#platform/database/opened.ts'
import { createOutbox, DELIVER_CODE, DELIVER_MAIL, deliverMail } from '#platform/mail/outbox.ts'
import { createMetrics } from '#platform/metrics.ts'
import type { Mail, MailToSend } from '#platform/ports/mail.ts'
import { systemRandom } from '#platform/random.ts'
import { openTestDatabase } from '#test/open-test-database.ts'
import { createJobQueue, type RunningJobQueue } from './job-queue.ts'

const log = { info() {}, warn() {}, error() {} }
const MAIL: Mail = { to: 'k@studio.test', subject: 'Hallo', text: 'Guten Tag', html: '<p>Guten Tag</p>' }

const metrics = createMetrics()
let database: OpenDatabase
let jobs: RunningJobQueue
const delivered: string[] = []
const failures: string[] = []
const begun: string[] = []
const ending = Promise.withResolvers<void>()
const answering = Promise.withResolvers<void>()

beforeAll(async () => {
  database = await openTestDatabase()
  jobs = createJobQueue(database.jobConnection, log, metrics)
  const mail = {
    async send(_id: string, { subject }: MailToSend) {
      if (subject === 'Wartung am Sonntag') await answering.promise
      if (subject === 'Störung' && failures.push(subject) === 1) throw new Error('the mail server is away')
      delivered.push(subject)
    },
  }
  const run = ({ id = '' }) =>
    deliverMail(
      { db: database.db, clock: systemClock, log, mail, objects: { read: async () => new Uint8Array() } },
      { id },
    )
  const lasting = (name: string) => async () => {
    begun.push(name)
    await ending.promise
  }
  const failing = async () => {
    begun.push('fails')
    throw new Error('the store keeps the object')
  }
  await jobs.start([
    { name: DELIVER_MAIL, run },
    { name: DELIVER_CODE, run },
    { name: 'hangs', secondsMax: 1, run: lasting('hangs') },
    { name: 'hourly', schedule: '0 * * * *', run: async () => {} },
    { name: 'walks', secondsMax: 60, run: lasting('walks') },
    { name: 'fails', schedule: '*/10 * * * *', run: failing },
  ])
})

afterAll(async () => {
  ending.resolve()
  answering.resolve()
  await jobs.stop()
  await database.close()
})

const outboxOn = (db: OpenDatabase['db']) => createOutbox(db, { clock: systemClock, random: systemRandom, jobs })

describe('the outbox behind the job queue', () => {
  it('delivers what was committed, at once', async () => {
    await database.db.transaction((tx) => outboxOn(tx).add({ ...MAIL, subject: 'Erste' }))
    await vi.waitFor(() => expect(delivered).toContain('Erste'), { timeout: 8_000 })
  })

  it('delivers nothing of a transaction that was rolled back', async () => {
    const failing = database.db.transaction(async (tx) => {
      await outboxOn(tx).add({ ...MAIL, subject: 'Nie geschehen' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await outboxOn(database.db).add({ ...MAIL, subject: 'Danach' })
    await vi.waitFor(() => expect(delivered).toContain('Danach'), { timeout: 8_000 })
    expect(delivered).not.toContain('Nie geschehen')
  })

  it('delivers many of one moment one after the other, without a pause between them', async () => {
    const subjects = Array.from({ length: 12 }, (_, index) => `Rundschreiben ${index}`)
    await database.db.transaction(async (tx) => {
      for (const subject of subjects) await outboxOn(tx).add({ ...MAIL, subject })
    })
    // With a polling pause after each of them, it would take 22 seconds.
    await vi.waitFor(() => expect(delivered).toEqual(expect.arrayContaining(subjects)), { timeout: 10_000 })
  })

  it('CODE-03 delivers a code at once, although twenty mails before it wait for a slow mail server', async () => {
    const waiting = Array.from({ length: 20 }, () => 'Wartung am Sonntag')
    for (const subject of waiting) await outboxOn(database.db).add({ ...MAIL, subject })
    await outboxOn(database.db).addCode({ ...MAIL, subject: 'Ihr Code' })
    await vi.waitFor(() => expect(delivered).toContain('Ihr Code'), { timeout: 8_000 })
    expect(delivered).not.toContain('Wartung am Sonntag')
    answering.resolve()
    const isDone = () => expect(delivered.filter((subject) => subject === 'Wartung am Sonntag')).toEqual(waiting)
    await vi.waitFor(isDone, { timeout: 10_000 })
  })

  it('tries again when the mail server was away, and delivers once', async () => {
    await outboxOn(database.db).add({ ...MAIL, subject: 'Störung' })
    await vi.waitFor(() => expect(delivered).toContain('Störung'), { timeout: 25_000 })
    expect(failures).toHaveLength(2)
    const { rows } = await database.db.execute(sql`select 1 from outbox where sent_at is null`)
    expect(rows).toHaveLength(0)
    const counted = (await metrics.read()).split('\n').filter((line) => line.startsWith('epassbild_job_seconds_count'))
    expect(counted).toContain(`epassbild_job_seconds_count{queue="${DELIVER_MAIL}",outcome="failed"} 1`)
    expect((await jobs.counts()).map(({ name }) => name)).toContain(DELIVER_MAIL)
  })
})

it('QUAL-07 tries a job for a week, and one that its schedule brings again for a day', async () => {
  const { rows } = await database.db.execute<{ name: string; seconds: number }>(
    sql`select name, retry_limit * retry_delay_max as seconds from jobs.queue`,
  )
  const daysOf = (name: string) => Math.floor((rows.find((row) => row.name === name)?.seconds ?? 0) / (24 * 3600))
  expect([DELIVER_MAIL, 'walks', 'hourly'].map(daysOf)).toEqual([7, 7, 1])
})

it('QUAL-07 tries one run of a failing schedule again, not each that comes meanwhile', async () => {
  for (let runs = 1; runs <= 3; runs += 1) {
    await jobs.enqueue(database.db, 'fails', {})
    await vi.waitFor(() => expect(begun.filter((name) => name === 'fails').length).toBeGreaterThanOrEqual(runs), {
      timeout: 8_000,
    })
  }
  const left = async () => {
    const { rows } = await database.db.execute(
      sql`select state from jobs.job where name = 'fails' and state <> 'completed'`,
    )
    return rows
  }
  await vi.waitFor(async () => expect(await left()).toEqual([{ state: 'retry' }]), { timeout: 8_000 })
})

it('begins a job again that takes longer than it may, and only that', async () => {
  for (const name of ['walks', 'hangs']) await jobs.enqueue(database.db, name, {})
  await vi.waitFor(() => expect(begun.filter((name) => name === 'hangs')).toHaveLength(2), { timeout: 25_000 })
  expect(begun.filter((name) => name === 'walks')).toHaveLength(1)
})

it('QUAL-07 makes up for scheduled runs that fell into an outage by one run, and for none before the first start', async () => {
  const HALF_AN_HOUR_MS = 1_800_000
  const runs: string[] = []
  const beginning = async () => {
    const queue = createJobQueue(database.jobConnection, log)
    // Half an hour from now, so that no run is due during the test.
    const schedule = `${new Date(Date.now() + HALF_AN_HOUR_MS).getUTCMinutes()} * * * *`
    const job = { name: 'made-up-for', schedule, run: async () => void runs.push('run') }
    await queue.start([job])
    await queue.schedule([job])
    return queue
  }
  const first = await beginning()
  await first.stop()
  await database.db.execute(sql`update jobs.version set cron_on = now() - interval '5 hours'`)
  await database.db.execute(sql`update jobs.schedule set created_on = now() - interval '5 minutes'`)
  const second = await beginning()
  await vi.waitFor(
    async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from jobs.version where cron_on > now() - interval '1 minute'`,
      )
      expect(rows).toHaveLength(1)
    },
    { timeout: 8_000 },
  )
  await second.stop()
  expect(runs).toEqual([])
  await database.db.execute(sql`update jobs.version set cron_on = now() - interval '5 hours'`)
  await database.db.execute(sql`update jobs.schedule set created_on = now() - interval '5 hours'`)
  const third = await beginning()
  await vi.waitFor(() => expect(runs).toEqual(['run']), { timeout: 15_000 })
  await third.stop()
})
