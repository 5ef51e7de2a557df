import { createServer as createHttp, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { startMailServer } from '../../server/test/parts/mail-server.ts'
import { findDangers } from '../ops/doctor.ts'

const running: { stop(): unknown }[] = []
afterEach(() => Promise.all(running.splice(0).map((server) => server.stop())))

async function listening(server: Server): Promise<number> {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  running.push({ stop: () => server.close() })
  return (server.address() as AddressInfo).port
}

const answering = (answer: RequestListener) => listening(createHttp(answer))
const always = (status: number, body: string, type = 'application/json') =>
  answering((_request, reply) => void reply.writeHead(status, { 'content-type': type }).end(body))

async function mailServer() {
  const server = await startMailServer({ startTls: false, login: { user: 'server', password: 'right' } })
  running.push(server)
  return server.port
}

/** Settings of every service that may be outside, at these ports. */
const settingsOf = (
  ports: Record<'store' | 'mail' | 'eid' | 'scanner' | 'pay' | 'directory', number>,
  password: string,
) => ({
  ...{ NODE_ENV: 'test', DEMO: 'off', DATA_DIR: join(tmpdir(), 'epassbild-doctor-no-data') },
  OBJECT_STORE: `s3://photos?endpoint=http://127.0.0.1:${ports.store}`,
  ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  SMTP_URL: `smtp://server:${password}@127.0.0.1:${ports.mail}`,
  ...{ EID_ISSUER: `http://127.0.0.1:${ports.eid}`, EID_CLIENT_ID: 'client', EID_CLIENT_SECRET: 'secret' },
  VIRUS_SCANNER: `clamd://127.0.0.1:${ports.scanner}`,
  ...{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
  ...{ STRIPE_API_BASE: `http://127.0.0.1:${ports.pay}` },
  ...{ OPERATOR_VAT_ID: 'DE123456789', OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999' },
  AUTHORITY_DIRECTORY_URL: `http://127.0.0.1:${ports.directory}`,
})

const SERVICES = [
  ...['OBJECT_STORE', 'SMTP_URL', 'EID_ISSUER', 'VIRUS_SCANNER', 'STRIPE_SECRET_KEY', 'AUTHORITY_DIRECTORY_URL'],
]
const aboutServices = async (env: Record<string, string>) =>
  (await findDangers(env)).filter((line) => SERVICES.some((setting) => line.startsWith(`${setting}: `)))

const refusedOf = (what: string, message: string) =>
  JSON.stringify({ error: { type: what, code: what === 'invalid_request_error' ? 'resource_missing' : what, message } })
const inXml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It said ${code}.</Message></Error>`

it('SAFE-01, API-10 asks each outside service once, and names the setting of each that refuses', async () => {
  const ports = {
    store: await always(404, inXml('NoSuchBucket'), 'application/xml'),
    mail: await mailServer(),
    eid: await always(404, '{}'),
    scanner: await listening(createServer((socket) => socket.end('UNKNOWN COMMAND\0'))),
    pay: await always(401, refusedOf('authentication_error', 'Invalid API Key provided')),
    directory: await always(401, '{}'),
  }
  expect(await aboutServices(settingsOf(ports, 'wrong'))).toEqual([
    expect.stringMatching(/^OBJECT_STORE: .*It said NoSuchBucket.*S3_SECRET_ACCESS_KEY/),
    expect.stringMatching(/^SMTP_URL: .*535/),
    expect.stringMatching(/^EID_ISSUER: .*unexpected HTTP response status code.*; /),
    expect.stringMatching(/^VIRUS_SCANNER: .*; /),
    expect.stringMatching(/^STRIPE_SECRET_KEY: .*Invalid API Key/),
    expect.stringMatching(/^AUTHORITY_DIRECTORY_URL: .*AUTHORITY_DIRECTORY_TOKEN/),
  ])
}, 30_000)

it('SAFE-01, API-10 names each outside service that does not answer within seconds', async () => {
  const silent = await listening(createServer(() => {}))
  const begun = performance.now()
  const ports = { store: 1, mail: silent, eid: silent, scanner: silent, pay: 1, directory: silent }
  const found = await aboutServices(settingsOf(ports, 'right'))
  expect(found.map((line) => line.split(':')[0])).toEqual(SERVICES)
  expect(found[0]).toContain('ECONNREFUSED')
  expect(found[1]).toContain('no answer within 5 s')
  expect(performance.now() - begun).toBeLessThan(15_000)
}, 30_000)

it('SAFE-01 says nothing about services that are there', async () => {
  const eid = await answering(({ headers }, reply) => {
    const issuer = `http://${headers.host}`
    const endpoints = {
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ issuer, ...endpoints }))
  })
  const empty = '<?xml version="1.0"?><ListBucketResult><Name>photos</Name><KeyCount>0</KeyCount></ListBucketResult>'
  const ports = {
    store: await always(200, empty, 'application/xml'),
    mail: await mailServer(),
    eid,
    scanner: await listening(createServer((socket) => socket.end('PONG\0'))),
    pay: await always(404, refusedOf('invalid_request_error', 'No such payment_intent')),
    directory: await always(404, '{}'),
  }
  expect(await aboutServices(settingsOf(ports, 'right'))).toEqual([])
}, 30_000)
