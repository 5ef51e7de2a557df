import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailFolder } from '#adapters/mail/mail-folder.ts'
import { systemClock } from '#platform/clock.ts'
import { readConfig } from '#src/config.ts'
import { judgeSettings } from '#src/judge-settings.ts'
import { makePrivate } from '#src/make-private.ts'
import { faultsOf as listFaults, PRODUCTION } from '#test/production-settings.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const faultsOf = (env: Record<string, string>) => listFaults(env).join('\n')

describe('settings that would open a trial to the world', () => {
  it.each(['Production', 'prod', 'PRODUCTION', 'produktion', 'live'])('SAFE-01, T30 refuse NODE_ENV=%s', (name) => {
    expect(faultsOf({ NODE_ENV: name, PUBLIC_URL: 'https://epassbild.example' })).toContain('NODE_ENV')
  })

  it.each([
    { PUBLIC_URL: 'https://epassbild.example' },
    { PUBLIC_URL: 'http://epassbild.example' },
    { PUBLIC_URL: 'https://192.168.1.7' },
    { PUBLIC_URL: 'http://172.32.0.1' },
    { PUBLIC_URL: 'http://10.0.0.1.evil.example' },
    { PUBLIC_URL: 'http://203.0.113.7:3000' },
    { PUBLIC_URL: 'https://localhost' },
    { PUBLIC_URL: 'http://[2001:db8::7]:3000' },
    { PUBLIC_URL: 'http://fd00.example' },
    { PUBLIC_URL: 'http://localhost.evil.example' },
    { PUBLIC_URL: 'https://epassbild.example', NODE_ENV: 'test' },
    { PUBLIC_URL: 'https://epassbild.example', NODE_ENV: 'development' },
  ])('SAFE-01, T30 refuse %j: only production has an address that others reach', (env) => {
    expect(faultsOf(env)).toContain('NODE_ENV=production')
  })

  it.each([
    'http://localhost:3000',
    'http://127.0.0.1:8080',
    'http://[::1]:3000',
    'http://station.localhost',
    'http://192.168.1.7:3000',
    'http://10.1.2.3',
    'http://172.16.0.9:3000',
    'http://[fd12:3456:789a::1]:3000',
    'http://LOCALHOST:3000/',
    'http://127.1:3000',
  ])('T30, QUAL-09 let a trial run at %s', (address) => expect(faultsOf({ PUBLIC_URL: address })).toBe(''))
})

describe('production', () => {
  it('SAFE-01 starts with these settings', () => expect(faultsOf(PRODUCTION)).toBe(''))

  it.each([
    [
      'PostgreSQL without an object store',
      { OBJECT_STORE: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' },
      'OBJECT_STORE',
    ],
    ['an object store over http', { OBJECT_STORE: 's3://photos?endpoint=http://objects.example' }, 'OBJECT_STORE'],
    ['PostgreSQL elsewhere without TLS', { DATABASE_URL: 'postgres://e@db.example/e' }, 'DATABASE_URL'],
    [
      'PostgreSQL elsewhere with TLS to anybody',
      { DATABASE_URL: 'postgres://e@db.example/e?sslmode=require' },
      'DATABASE_URL',
    ],
    [
      'PostgreSQL elsewhere behind the name of this machine',
      { DATABASE_URL: 'postgres://e@localhost/e?host=db.example' },
      'DATABASE_URL',
    ],
    [
      'PostgreSQL elsewhere with two answers about TLS',
      { DATABASE_URL: 'postgres://e@db.example/e?sslmode=verify-full&sslmode=disable' },
      'DATABASE_URL',
    ],
    ['a password of the example', { DATABASE_URL: 'postgres://e:change-me@localhost/e' }, 'DATABASE_URL'],
    ['keys in clear in its database', { KEY_FILE: '' }, 'KEY_FILE'],
    ['a secret of the example', { S3_SECRET_ACCESS_KEY: 'change-me-too' }, 'S3_SECRET_ACCESS_KEY'],
  ])('SAFE-01 does not start with %s', (_what, change, named) => {
    expect(faultsOf({ ...PRODUCTION, ...change })).toContain(`${named}:`)
  })

  it.each([
    'postgres://e@localhost/e',
    'postgres:///e?host=/run/postgresql',
    'postgres://e@%2Frun%2Fpostgresql/e',
    'postgres://e@db.example/e?host=localhost',
    'postgres://e@[::1]:5433/e',
  ])('SAFE-01 reaches its database on this machine without TLS: %s', (url) =>
    expect(faultsOf({ ...PRODUCTION, DATABASE_URL: url })).toBe(''),
  )

  it('SAFE-01, T30 names each danger that it starts with, and what it costs', () => {
    const told = judgeSettings(readConfig(PRODUCTION)).join('\n')
    expect(told).toContain('VIRUS_SCANNER: unset; an infected trade licence reaches the operator who opens it')
    const scanned = judgeSettings(readConfig({ ...PRODUCTION, VIRUS_SCANNER: 'clamd://127.0.0.1' })).join('\n')
    expect(scanned).not.toContain('VIRUS_SCANNER')
    expect(judgeSettings(readConfig({})).join('\n')).toContain('NODE_ENV: not production')
  })

  const MAIL_IN_CLEAR = 'SMTP_URL: TLS or certificate verification is off'
  it.each([
    [{ TRANSFER_EID: 'off' }, 'TRANSFER_EID: off; photos are transferred without their own eID'],
    [{ TRANSFER_EID: 'session' }, 'TRANSFER_EID: session; photos are transferred without their own eID'],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=false' }, MAIL_IN_CLEAR],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS=0' }, MAIL_IN_CLEAR],
    [{ SMTP_URL: 'smtp://mail.example?requireTLS' }, MAIL_IN_CLEAR],
    [{ SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=false' }, MAIL_IN_CLEAR],
    [{ STRIPE_API_BASE: 'http://payments.example' }, 'STRIPE_API_BASE: no https; the secret key'],
  ])('SAFE-01, T30 names the danger of %j', (change, danger) => {
    expect(judgeSettings(readConfig({ ...PRODUCTION, ...change })).join('\n')).toContain(danger)
  })

  it.each([
    { SMTP_URL: 'smtps://mail.example?requireTLS=true&tls.rejectUnauthorized=true' },
    { SMTP_URL: 'smtp://mail.example' },
    { SMTP_URL: 'smtp://localhost?requireTLS=false' },
    { STRIPE_API_BASE: 'https://payments.example' },
    { TRANSFER_EID: 'always' },
  ])('SAFE-01 names no danger of %j', (change) => {
    expect(judgeSettings(readConfig({ ...PRODUCTION, ...change }))).toEqual(judgeSettings(readConfig(PRODUCTION)))
  })

  it('QUAL-08 names that it has no backup, since the nightly one makes none without a recipient', () => {
    const told = (env: Record<string, string>) => judgeSettings(readConfig(env)).join('\n')
    expect(told(PRODUCTION)).toContain('BACKUP_RECIPIENT: unset; no backup is made')
    expect(told({ ...PRODUCTION, BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` })).not.toContain('BACKUP_RECIPIENT')
    expect(told({})).not.toContain('BACKUP_RECIPIENT')
  })

  it('SAFE-01, T30, T32 names a key file that every user of the machine can read', () => {
    const directory = temporaryFolder(onTestFinished)
    const KEY_FILE = join(directory, 'wrapping.keys')
    const told = (mode: number) => {
      writeFileSync(KEY_FILE, 'key')
      chmodSync(KEY_FILE, mode)
      return judgeSettings(readConfig({ ...PRODUCTION, KEY_FILE })).join('\n')
    }
    expect(told(0o644)).toContain('KEY_FILE: every user of this machine can read it')
    expect(told(0o640)).not.toContain('every user')
    expect(judgeSettings(readConfig(PRODUCTION)).join('\n')).not.toContain('every user')
  })

  it('SAFE-01, T30 keeps its folder and its mails for the account of the service alone', async () => {
    const directory = temporaryFolder(onTestFinished)
    chmodSync(directory, 0o755)
    makePrivate(directory)
    const folder = mailFolder({ directory: join(directory, 'outbox'), from: 'post@epassbild.example' }, systemClock)
    await folder.send('a', { to: 'k@studio.test', subject: 'Code', text: 'ABC234', html: '' })
    const [mail = ''] = readdirSync(join(directory, 'outbox'))
    const modes = [directory, join(directory, 'outbox'), join(directory, 'outbox', mail)].map(
      (path) => statSync(path).mode,
    )
    expect(modes.map((mode) => mode & 0o777)).toEqual([0o700, 0o700, 0o600])
  })

  it('SAFE-01, T29 does not preselect consent unless configured to', () => {
    expect(readConfig(PRODUCTION).consentPreselected).toBe(false)
    expect(readConfig({ ...PRODUCTION, CONSENT_PRESELECTED: 'true' }).consentPreselected).toBe(true)
    expect(readConfig({}).consentPreselected).toBe(true)
  })
})

describe('the mailbox of a trial', () => {
  const server = startTestServer()
  const look = (remoteAddress: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url: '/dev/postfach', remoteAddress, headers: { host: 'localhost:3000', ...headers } })

  it('SAFE-01, T30 is shown to this machine', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect((await look(address)).statusCode).toBe(200)
  })

  it('SAFE-01, T30 is shown to no other, also not through a proxy or under a foreign name', async () => {
    expect((await look('192.0.2.7')).statusCode).toBe(404)
    expect((await look('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).statusCode).toBe(404)
    expect((await look('127.0.0.1', { forwarded: 'for=192.0.2.7' })).statusCode).toBe(404)
    expect((await look('127.0.0.1', { host: 'rebind.example' })).statusCode).toBe(404)
  })
})
