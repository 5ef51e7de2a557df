import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mailSmtp } from '#adapters/mail/mail-smtp.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { outbox } from '#platform/database/platform-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { freePort } from '#test/parts/free-port.ts'
import { type MailServerBehaviour, startMailServer, type TestMailServer } from '#test/parts/mail-server.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { createOutbox, deliverMail, forgetOldMails } from './outbox.ts'

const server = startTestServer({}, { connections: 20 })
const MAIL = { to: 'k@studio.test', subject: 'Hallo', text: 'Guten Tag', html: '<p>Guten Tag</p>' }
let port = 0
let mailServer: TestMailServer | undefined

beforeAll(async () => {
  port = await freePort()
  server.deps.mail = mailSmtp({ url: `smtp://127.0.0.1:${port}`, from: 'post@epassbild.example' })
})
afterEach(async () => {
  await mailServer?.stop()
  mailServer = undefined
})

async function mailServerComes(behaviour: MailServerBehaviour = {}): Promise<TestMailServer> {
  mailServer = await startMailServer({ startTls: false, ...behaviour }, port)
  return mailServer
}

async function addMail(): Promise<string> {
  await createOutbox(server.deps.db, server.deps).add(MAIL)
  return (await onlyRow()).id
}

async function onlyRow() {
  const [row] = await server.deps.db.select().from(outbox)
  if (!row) throw new Error('no mail in the outbox')
  return row
}

const deliver = (id: string) => deliverMail(server.deps, { id })
const outcome = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('the outbox in front of a mail server', () => {
  it('API-10 lets a registration succeed at once while the mail server is away, and delivers when it is back', async () => {
    const answer = await server.post('/api/photobooth/register/', OWNER)
    expect(answer.statusCode).toBe(200)
    const { id } = await onlyRow()
    expect(await outcome(deliver(id))).toBe('mail failed')
    const { received } = await mailServerComes()
    await deliver(id)
    expect(received[0]?.raw).toMatch(/^Subject: =\?UTF-8\?.*Best/m)
  })

  it('API-10 delivers after a refusal for now', async () => {
    const id = await addMail()
    let tries = 0
    const refuse = () => (++tries === 1 ? { code: 451, message: '4.7.0 Greylisted' } : undefined)
    const { received } = await mailServerComes({ refuse: (what) => (what === 'mail' ? refuse() : undefined) })
    expect(await outcome(deliver(id))).toBe('mail failed')
    await deliver(id)
    expect(received).toHaveLength(1)
  })

  it('API-10 gives up a permanently refused mail, and logs it without the address', async () => {
    const id = await addMail()
    await mailServerComes({ refuse: () => ({ code: 550, message: '5.1.1 No such user' }) })
    expect(await outcome(deliver(id))).toBe('done')
    const row = await onlyRow()
    expect([row.sentAt, row.refusedAt]).toEqual([null, server.deps.clock.now()])
    const noted = server.logged.at(-1) ?? ''
    expect(JSON.parse(noted)).toMatchObject({ mail: id, msg: 'mail refused permanently' })
    expect(noted).not.toContain(MAIL.to)
  })

  it('QUAL-07 delivers once, however many workers have the job at the same moment', async () => {
    const id = await addMail()
    const { received } = await mailServerComes({ slowMs: 200 })
    const outcomes = await atOnce(5, () => outcome(deliver(id)))
    expect(outcomes.filter((said) => said === 'done')).toHaveLength(1)
    await atOnce(5, () => deliver(id))
    expect(received).toHaveLength(1)
  })

  it('QUAL-06 delivers what a worker that died had taken', async () => {
    const id = await addMail()
    const died = new Date(server.deps.clock.now().getTime() + 90_000)
    await server.deps.db.update(outbox).set({ claimedUntil: died }).where(eq(outbox.id, id))
    const { received } = await mailServerComes()
    expect(await outcome(deliver(id))).toBe('another worker is delivering this mail')
    server.wait(90_000)
    await deliver(id)
    expect(received).toHaveLength(1)
  })

  it('T24 forgets code, name and address of a mail that has gone out', async () => {
    const id = await addMail()
    await mailServerComes()
    await deliver(id)
    expect((await onlyRow()).mail).toEqual({})
  })

  it('API-10, LIFE-04 keeps a mail that waits for a week, however early sent ones are forgotten', async () => {
    const DAY_MS = 24 * 3_600_000
    const sent = await addMail()
    await mailServerComes()
    await deliver(sent)
    await createOutbox(server.deps.db, server.deps).add({ ...MAIL, subject: 'Wartet' })
    const left = async () => (await server.deps.db.select().from(outbox)).map(({ mail }) => mail.subject)
    server.wait(7 * DAY_MS)
    await forgetOldMails(server.deps, 1)
    expect(await left()).toEqual(['Wartet'])
    server.wait(1)
    await forgetOldMails(server.deps, 1)
    expect(await left()).toEqual([])
    expect(JSON.parse(server.logged.at(-1) ?? '')).toMatchObject({ undelivered: 1, msg: 'mails given up' })
  })

  it('names delayed mails where it says whether it is ready', async () => {
    await addMail()
    server.wait(2 * 60_000 + 1)
    const answer = await server.get('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', delayed: ['mail'] }])
  })
})
