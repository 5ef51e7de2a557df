import { randomUUID } from 'node:crypto'
import { PICKED_MAX } from '@epassbild/contract/operator/studio-messages.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { atOnce } from '#test/at-once.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { tellStudios } from './tell-studios.ts'

const server = startTestServer()

async function company(name: string, zipcode: string, review: 'approved' | 'under-review' = 'approved') {
  const companyId = await makeCompany(server, review, name)
  const owner = await makePerson(server, 'owner', { companyId, email: `${name}@studio.test` })
  const payload = { name, address: 'Wall 18', city: 'Ort', zipcode }
  const url = '/api/photobooth/registered-shops/'
  await server.post(url, payload, owner.headers)
  await server.deps.db.update(studios).set({ review: 'approved' }).where(eq(studios.companyId, companyId))
  return owner
}

let operator: TestPerson
beforeEach(async () => {
  await company('kiel', '24103')
  await company('muenchen', '80331')
  await company('wartet', '24103', 'under-review')
  const blocked = await company('gesperrt', '24103')
  await server.deps.db.update(accounts).set({ blockedAt: server.deps.clock.now() }).where(eq(accounts.id, blocked.id))
  operator = await makePerson(server, 'operator')
})

const MESSAGE = { subject: 'Wartung am Sonntag', text: 'Am Sonntag steht die Station still.\n\nDanke.' }
async function send(person: TestPerson, more: object) {
  const payload = { send_id: randomUUID(), ...MESSAGE, ...more }
  const answer = await server.post('/api/operator/messages/', payload, person.headers)
  return { status: answer.statusCode, body: answer.json() }
}
async function list(person: TestPerson, state = '', companies: number[] = []) {
  const url = `/api/operator/messages/?state=${state}&companies=${companies.join()}`
  return (await server.get(url, person.headers)).json()
}

it('ROOM-12 a message goes to every approved company’s owner once, or to those of one federal state', async () => {
  expect((await list(operator)).recipients).toBe(2)
  expect((await list(operator, '01')).recipients).toBe(1)
  expect((await send(operator, { state: '01', recipients: 1 })).status).toBe(200)
  await server.runJobs()
  const first = (await server.mails()).filter(({ subject }) => subject === MESSAGE.subject)
  expect(first.map(({ to }) => to)).toEqual(['kiel@studio.test'])
  expect(first[0]?.text).toMatch(/Am Sonntag steht die Station still\.\s+Danke\./)

  expect((await send(operator, { recipients: 2 })).status).toBe(200)
  await server.runJobs()
  const { messages } = await list(operator)
  expect(messages).toMatchObject([
    { subject: MESSAGE.subject, recipients: 2, is_done: true, author: 'Maren Muster' },
    { state: '01', recipients: 1, is_done: true },
  ])
  // A job that runs twice must not send twice.
  await tellStudios(server.deps, messages[0].id)
  await server.runJobs()
  const all = (await server.mails()).filter(({ subject }) => subject === MESSAGE.subject)
  expect(all.map(({ to }) => to).sort()).toEqual(['kiel@studio.test', 'muenchen@studio.test'])
})

it('ROOM-12 a message whose answer is lost is sent once, however often asked for, and each time answered as the first time', async () => {
  const wish = { recipients: 2, send_id: randomUUID() }
  const first = await send(operator, wish)
  expect(first.status).toBe(200)
  // The recipients may have changed since; the sent message stays as it is.
  await company('flensburg', '24937')
  const again = await atOnce(3, () => send(operator, wish))
  expect(again).toEqual([first, first, first])
  await server.runJobs()
  expect((await list(operator)).messages).toHaveLength(1)
  expect((await server.mails()).filter(({ subject }) => subject === MESSAGE.subject)).toHaveLength(3)
})

it('ROOM-12 of one message whose answer is lost, two sendings at once make one', async () => {
  const wish = { recipients: 2, send_id: randomUUID() }
  const answers = await atOnce(4, () => send(operator, wish))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect((await list(operator)).messages).toHaveLength(1)
})

it('ROOM-12 a message with another text is not mistaken for the one that was sent before', async () => {
  const wish = { recipients: 2, send_id: randomUUID() }
  await send(operator, wish)
  for (const other of [{ text: 'Am Montag.' }, { subject: 'Anderes' }, { state: '01', recipients: 1 }])
    expect(await send(operator, { ...wish, ...other })).toMatchObject({
      status: 409,
      body: { code: 'message-differs', detail: expect.stringContaining('vor Ihrer Änderung') },
    })
  expect((await list(operator)).messages).toHaveLength(1)
})

it('ROOM-12 a message is not sent to other recipients than were shown, to none, or without words', async () => {
  expect((await send(operator, { recipients: 3 })).body.code).toBe('recipients-differ')
  expect((await send(operator, { state: '16', recipients: 0 })).body.code).toBe('no-recipients')
  const { body } = await send(operator, { subject: ' ', text: '', recipients: 2 })
  expect([body.subject, body.text]).toEqual([['Bitte geben Sie einen Betreff an.'], ['Bitte geben Sie einen Text an.']])
  await server.runJobs()
  expect((await server.mails()).filter(({ subject }) => subject === MESSAGE.subject)).toEqual([])
})

it('ROOM-12 a message goes to the manually selected companies, also to one under review, and to no other', async () => {
  const idOf = new Map((await server.deps.db.select().from(companies)).map(({ id, name }) => [name, id] as const))
  const picked = ['muenchen', 'wartet', 'gesperrt'].map((name) => idOf.get(name) ?? 0)
  const { recipients, picked: shown } = await list(operator, '', [...picked, 4_711])
  expect(recipients).toBe(2)
  expect(shown).toEqual([
    { company_id: picked[0], company_name: 'muenchen', is_reached: true },
    { company_id: picked[1], company_name: 'wartet', is_reached: true },
    { company_id: picked[2], company_name: 'gesperrt', is_reached: false },
  ])
  const { status, body } = await send(operator, { companies: picked, recipients: 2 })
  expect([status, body.picked]).toEqual([200, ['muenchen', 'wartet', 'gesperrt']])
  await server.runJobs()
  const mails = (await server.mails()).filter(({ subject }) => subject === MESSAGE.subject)
  expect(mails.map(({ to }) => to).sort()).toEqual(['muenchen@studio.test', 'wartet@studio.test'])
  expect((await list(operator)).messages[0]).toMatchObject({ recipients: 2, picked: body.picked, is_done: true })
})

it('ROOM-12 a message to selected companies is refused with invalid or too many ids', async () => {
  expect((await send(operator, { companies: [0], recipients: 1 })).body.code).toBe('invalid-input')
  const many = Array.from({ length: PICKED_MAX + 1 }, (_, index) => index + 1)
  expect((await send(operator, { companies: many, recipients: 2 })).body.code).toBe('invalid-input')
  expect((await list(operator, '', many)).code).toBe('invalid-input')
  expect((await list(operator, '', [0])).code).toBe('invalid-input')
  expect((await send(operator, { companies: [4_711], recipients: 0 })).body.code).toBe('no-recipients')
})

it('T31, ROOM-12 a message needs a sign-in within five minutes', async () => {
  server.wait(6 * 60_000)
  expect((await send(operator, { recipients: 2 })).body.code).toBe('step-up')
})
