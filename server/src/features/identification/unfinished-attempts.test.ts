import { expect, it, vi } from 'vitest'
import { openEidBrowser } from '#test/eid-browser.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { eidAttempts } from './identification-schema.ts'

const server = startTestServer()

/** Shows the card without opening the callback. */
async function begin(card: object = {}) {
  const browser = openEidBrowser(server)
  const person = await makePerson(server, 'manager')
  const started = await browser.start(person)
  const callback = await browser.showCard(started, person, card)
  return { browser, person, callback, status: () => statusOf(person, started.state) }
}

async function statusOf({ headers }: TestPerson, state: string) {
  return (await server.get(`/api/eid/status/?state=${state}`, headers)).json()
}

async function counted(code: string): Promise<number> {
  const text = await server.deps.metrics.read()
  return Number(new RegExp(`^epassbild_refusals_total\\{code="${code}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? NaN)
}

const CANCELLED_FOR_ITS_LENGTH = Object.assign(new Error('canceling statement'), { code: '57014' })

const FAILED = { attempt: { state: 'failed', failure: 'unfinished' }, identified_at: null }

it.each([
  ['internal', '"msg":"bug"', new TypeError('undefined is no function')],
  ['busy', '"part":"database","reason":"57014","msg":"away"', CANCELLED_FOR_ITS_LENGTH],
])(
  'EID-03, QUAL-07 ends an attempt whose last step fails here, says so in the window, lets the person try again, and counts it: %s',
  async (code, line, error) => {
    const { browser, person, callback, status } = await begin()
    const before = await counted(code)
    server.logged.length = 0
    vi.spyOn(server.deps.audit, 'on').mockImplementationOnce(() => {
      throw error
    })
    const answer = await browser.get(callback)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    const stands = await status()
    expect(stands).toMatchObject(FAILED)
    expect(stands.attempt.detail).toMatch(/^Wir konnten .* Es liegt an uns\. /)
    expect(answer.body).toContain(stands.attempt.detail)
    expect(await counted(code)).toBe(before + 1)
    expect(server.logged.join()).toContain(line)
    expect((await browser.identify(person)).statusCode).toBe(200)
  },
)

it('EID-03, QUAL-07 answers with the page of the window also while the end cannot be written', async () => {
  const { browser, callback, status } = await begin({ act: 'cancel' })
  const { db } = server.deps
  const update = db.update.bind(db)
  let isUsed = false
  const cut = vi.spyOn(db, 'update').mockImplementation((table) => {
    if (isUsed) throw new Error('the line was cut')
    isUsed = true
    return update(table)
  })
  const answer = await browser.get(callback)
  cut.mockRestore()
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(await status()).toMatchObject({ attempt: { state: 'open' } })
})

it('EID-03, QUAL-07 leaves a success that was stored, though its answer was lost', async () => {
  const { browser, callback, status } = await begin()
  const { db } = server.deps
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work)
    throw new Error('the line was cut')
  })
  await browser.get(callback)
  expect(await status()).toMatchObject({ attempt: { state: 'done' }, identified_at: expect.any(String) })
})

it('EID-03, QUAL-07 takes an attempt for failed that was used up by an instance which then ended', async () => {
  const { browser, person, status } = await begin()
  await server.deps.db.update(eidAttempts).set({ usedAt: server.deps.clock.now(), nonce: '', verifier: '' })
  server.wait(29_000)
  expect(await status()).toMatchObject({ attempt: { state: 'open' } })
  server.wait(2_000)
  expect(await status()).toMatchObject(FAILED)
  expect((await browser.identify(person)).statusCode).toBe(200)
})
