import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { directoryOverHttp } from '#adapters/authorities/directory-over-http.ts'
import { buildApp } from '#app/build-app.ts'
import { serveAuthorities } from '#app/mutual-tls/serve-authorities.ts'
import type { Deps } from '#platform/deps.ts'
import { type DirectorySimulator, startDirectory } from '#test/dvdv-simulator.ts'
import { issue } from '#test/local-pki.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const server = startTestServer()
let directory: DirectorySimulator
beforeAll(async () => {
  directory = await startDirectory()
})
afterAll(() => directory.stop())

async function ask(parts: Partial<Deps> = {}) {
  const app = await buildApp({ ...server.deps, ...parts })
  const answer = await app.inject('/api/status/')
  await app.close()
  return { status: answer.statusCode, ...answer.json() }
}

const noDatabase = { execute: () => Promise.reject(new Error('connection refused')) } as unknown as Deps['db']

it('SLIP-07 tells a caller without a session that all parts work, with the server’s time', async () => {
  const until = expect.stringMatching(/^20[34]\d-/)
  expect(await ask()).toEqual({ status: 200, at: '2026-11-20T10:00:00.000Z', away: [], certificate_until: until })
})

describe('the certificate that authorities’ machines see', () => {
  const folder = temporaryFolder()
  const fileOf = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }

  /** Settings with certificate files: a root, and a certificate that expires one second before `atTheEnd`. */
  async function setUp() {
    const root = await issue({ name: 'Root', ca: true })
    const cloud = await issue({ name: 'Cloud', by: root, until: '2029-03-14T11:00:00Z' })
    const files = {
      certificateFile: fileOf('cert', cloud.pem),
      keyFile: fileOf('key', cloud.keyPem),
      rootFile: fileOf('root', root.pem),
    }
    const config = { ...server.deps.config, retrieval: { port: 0, host: '127.0.0.1', ...files } }
    return { root, config }
  }
  const atTheEnd = { now: () => new Date('2029-03-14T11:00:01Z') }

  it('SLIP-07, CERT-06 is reported with its expiry, and not while it does not match its key', async () => {
    const { root: other, config } = await setUp()
    expect(await ask({ config })).toMatchObject({ away: [], retrieval_certificate_until: '2029-03-14T11:00:00.000Z' })
    expect(await ask({ config, clock: atTheEnd })).toMatchObject({ status: 200, away: ['retrieval'] })
    fileOf('key', other.keyPem)
    expect(await ask({ config })).toMatchObject({ status: 200, away: [] })
    expect(await ask({ config })).not.toHaveProperty('retrieval_certificate_until')
  })

  it('SLIP-07, CERT-06 is the one in use: a failed renewal keeps it beyond its end, until whole files are taken', async () => {
    const { root, config } = await setUp()
    const listener = await serveAuthorities({ ...server.deps, config })
    onTestFinished(() => listener?.close())
    const renewed = await issue({ name: 'Cloud', by: root, until: '2031-03-14T11:00:00Z' })
    fileOf('cert', renewed.pem)
    await listener?.refresh()
    expect(await ask({ config })).toMatchObject({ away: [] })
    expect(await ask({ config, clock: atTheEnd })).toMatchObject({ away: ['retrieval'] })
    fileOf('key', renewed.keyPem)
    await listener?.refresh()
    expect(await ask({ config, clock: atTheEnd })).toMatchObject({
      away: [],
      retrieval_certificate_until: '2031-03-14T11:00:00.000Z',
    })
  })
})

it.each<[string, () => Partial<Deps>]>([
  ['database', () => ({ db: noDatabase })],
  ['objects', () => ({ objects: { ...server.deps.objects, isAlive: async () => false } })],
  ['directory', () => ({ authorityDirectory: { ...server.deps.authorityDirectory, isAlive: async () => false } })],
  [
    'directory',
    () => ({ authorityDirectory: { ...server.deps.authorityDirectory, isAlive: () => new Promise(() => {}) } }),
  ],
  ['certificates', () => ({ sealer: { ...server.deps.sealer, key: server.deps.sealer.key, canSign: false } })],
  ['certificates', () => ({ clock: { now: () => new Date('2041-01-01T00:00:00Z') } })],
])('SLIP-07 names what is away, with status 200: %s', async (part, parts) => {
  expect(await ask(parts())).toMatchObject({ status: 200, away: [part] })
})

it('SLIP-07 blames no directory that is our own table for the database', async () => {
  expect((await ask({ db: noDatabase })).away).not.toContain('directory')
})

it('SLIP-07 asks a directory of others at most every ten seconds, however often it is asked itself', async () => {
  const authorityDirectory = directoryOverHttp(directory.url, directory.token)
  const app = await buildApp({ ...server.deps, authorityDirectory })
  const away = async () => (await app.inject('/api/status/')).json().away
  await Promise.all(Array.from({ length: 20 }, away))
  expect(directory.asked).toHaveLength(1)
  directory.mood = 'token-expired'
  server.wait(10_000)
  await vi.waitFor(async () => expect(await away()).toEqual(['directory']))
  expect(directory.asked).toHaveLength(2)
  await app.close()
})
