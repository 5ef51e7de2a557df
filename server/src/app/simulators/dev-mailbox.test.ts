import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { addDevMailbox } from './dev-mailbox.ts'

const DATA = temporaryFolder()
/** A request from this machine, the only one that may read the codes in the mails. */
const HERE = { url: '/dev/postfach', headers: { host: 'localhost:3000' } }
const CLOCK = { now: () => new Date('2026-11-23T10:00:00Z') }
const MAIL = [
  'To: inhaber@demo.test',
  'Subject: =?utf-8?Q?Ihr_Best=C3=A4tigungscode?=',
  'Date: Mon, 23 Nov 2026 10:00:00 +0000',
  'Content-Type: multipart/alternative; boundary="b"',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  '<script>alert(1)</script>',
  'B7K2QX',
  'https://pass.example/login',
  '--b--',
].join('\r\n')

async function read() {
  const config = readConfig({ DATA_DIR: DATA })
  const app = fastify()
  addDevMailbox(app, { config, clock: CLOCK })
  if (config.mail.kind !== 'folder') throw new Error('no outbox')
  return { app, folder: config.mail.directory }
}

it('T15 shows a mail as text, its code in large and its links as links', async () => {
  const { app, folder } = await read()
  expect((await app.inject(HERE)).body).toContain('Noch keine Nachricht.')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, '1.eml'), MAIL)
  const { body, headers } = await app.inject(HERE)
  expect(body).toContain('<h2>Ihr Bestätigungscode</h2>')
  expect(body).toContain('<p>An inhaber@demo.test, 23. November 2026 um 11:00 Uhr</p>')
  expect(body).toContain('<b>B7K2QX</b>')
  expect(body).toContain('<a href="https://pass.example/login">')
  expect(body).not.toContain('<script>alert')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})
