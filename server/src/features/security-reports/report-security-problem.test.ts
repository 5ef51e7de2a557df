import { describe, expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ OPERATOR_EMAIL: 'post@lichtpost.test' })
const DESCRIPTION = 'Beim Öffnen der Liste sah ich <b>fremde</b> Namen.\nEs war heute um neun Uhr.'
const REPORT = { description: DESCRIPTION, place: '/Uebermittlungen', email: 'meldung@studio.test' }

const report = (payload: object, remoteAddress = '198.51.100.7') =>
  server.app.inject({ method: 'POST', url: '/api/security-reports/', payload, remoteAddress })

describe('a report of a security problem', () => {
  it('QUAL-10 reaches the operator by mail, with the number that the reporter gets', async () => {
    const answer = await report(REPORT)
    expect(answer.statusCode).toBe(201)
    const number: string = answer.json().report_number
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: 'post@lichtpost.test', subject: `Sicherheitsmeldung ${number}` })
    for (const part of [DESCRIPTION, 'Wo: /Uebermittlungen', 'Antwort an: meldung@studio.test'])
      expect(mail?.text).toContain(part)
  })

  it('QUAL-10 requires neither account nor address', async () => {
    expect((await report({ description: DESCRIPTION, place: '', email: '' })).statusCode).toBe(201)
    const [mail] = await server.mails()
    expect(mail?.text).toContain('Antwort an: keine gewünscht')
  })

  it('T15 QUAL-10 stays text in the mail', async () => {
    await report(REPORT)
    const [mail] = await server.mails()
    expect(mail?.html).toContain('&#60;b&#62;fremde&#60;/b&#62;')
    expect(mail?.html).not.toContain('<b>')
  })

  it('T24 QUAL-10 leaves its time and number in the audit log, and nothing of what it says', async () => {
    const number = (await report(REPORT)).json().report_number
    const rows = await server.audited('security-problem-reported')
    expect(rows.map(({ facts }) => facts)).toEqual([{ number }])
    expect(server.logged.join()).not.toContain('studio.test')
  })

  it.each([
    ['too short', { ...REPORT, description: 'Hilfe' }, 'description'],
    ['too long', { ...REPORT, description: 'x'.repeat(4_001) }, 'description'],
    ['with a NUL', { ...REPORT, description: `${DESCRIPTION}\u0000` }, 'description'],
    ['with half a character', { ...REPORT, description: `${DESCRIPTION}\ud83d` }, 'description'],
    ['with no address', { ...REPORT, email: 'niemand' }, 'email'],
    ['with lines in its place', { ...REPORT, place: 'a\nb' }, 'place'],
  ])('QUAL-10 is refused %s, in the field that is wrong', async (_what, payload, field) => {
    const answer = await report(payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toHaveProperty(field)
    expect(await server.mails()).toEqual([])
  })

  it('T13 QUAL-10 comes five times in half an hour from one network, and others are not held up', async () => {
    for (let index = 0; index < 5; index += 1) expect((await report(REPORT)).statusCode).toBe(201)
    const sixth = await report(REPORT)
    expect(sixth.statusCode).toBe(429)
    expect(sixth.headers['retry-after']).toBeDefined()
    expect((await report(REPORT, '203.0.113.9')).statusCode).toBe(201)
    expect(await server.mails()).toHaveLength(6)
  })
})

describe('while OPERATOR_EMAIL is unset', () => {
  const unset = startTestServer({ MAIL_FROM: 'ePassbild <post@passbild.test>' })

  it('QUAL-10 a report reaches the sender of the mails, and security.txt names that address', async () => {
    await unset.post('/api/security-reports/', REPORT)
    expect(await unset.mails()).toMatchObject([{ to: 'post@passbild.test' }])
    const { body } = await unset.get('/.well-known/security.txt')
    expect(body).toContain('\nContact: mailto:post@passbild.test\n')
  })
})
