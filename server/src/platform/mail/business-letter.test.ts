import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { MailToSend } from '#platform/ports/mail.ts'
import { operatorOf } from '#src/operator-facts.ts'
import { OPERATOR } from '#test/operator.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { asBusinessLetters } from './business-letter.ts'
import { composeMail } from './compose-mail.ts'

const server = startTestServer(OPERATOR)

it('BILL-03 the server sends its mails as business letters', async () => {
  await server.deps.outbox.add(composeMail({ to: 'a@studio.test', subject: 'Rechnung', paragraphs: ['anbei'] }))
  await server.mails()
  const { mail } = server.deps.config
  const folder = mail.kind === 'folder' ? mail.directory : ''
  const [name = ''] = await readdir(folder)
  expect(await readFile(join(folder, name), 'utf8')).toContain('Amtsgericht Kiel, HRB 12345')
})

it('BILL-03 every mail names company, seat, register and management, as § 35a GmbHG demands of business letters', async () => {
  const sent: MailToSend[] = []
  const operator = operatorOf({ ...OPERATOR, OPERATOR_COMPANY: "Licht & $' Post GmbH" })
  const { send } = asBusinessLetters({ send: async (_id, mail) => void sent.push(mail) }, operator)
  const attachments = [{ filename: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('a') }]
  const mail = { ...composeMail({ to: 'a@studio.test', subject: 'Rechnung', paragraphs: ['anbei'] }), attachments }
  await send('1', mail)

  const [company, register] = ["Licht & $' Post GmbH, Hafenweg 1, 24103 Kiel", 'Amtsgericht Kiel, HRB 12345']
  expect(sent).toMatchObject([{ to: 'a@studio.test', subject: 'Rechnung', attachments }])
  expect(sent[0]?.text).toBe(`${mail.text}\n\n${company}\n${register} · Vertreten durch Jana Licht`)
  expect(sent[0]?.html).toContain(
    `>Licht &#38; $&#39; Post GmbH, Hafenweg 1, 24103 Kiel<br>${register} · Vertreten durch Jana Licht</p></body></html>`,
  )
})
