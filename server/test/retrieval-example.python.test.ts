import { execFile } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import bad from '@epassbild/photo-seal/vectors/bad.json' with { type: 'json' }
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { makeMachineKey, makeOrganisation, type RegisteredMachine, signedBy } from '#test/authorities.ts'
import { makeStation, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const EXAMPLE = join(import.meta.dirname, '../../docs/retrieval-example/retrieve.py')
const AUDIENCE = 'https://epassbild.test'
const TRUSTED = ['--cloud', AUDIENCE, '--cloud', 'https://foto.test/']

const server = startTestServer()
const cades = startTestServer({ SEAL_FORMAT: 'cades', CODE_URL: 'https://foto.test/' })
const folder = temporaryFolder()

let machine: RegisteredMachine
let photo: TestPhoto
let photoId: string
let service: string
let asked: TestServer

/** Stores a photo and registers a machine that may retrieve it. */
async function begin(cloud: TestServer): Promise<void> {
  asked = cloud
  lookAtRealClock()
  machine = await makeMachineKey(cloud, await makeOrganisation(cloud))
  photo = await sealTestPhoto()
  photoId = (await transfer(cloud, await makeStation(cloud), photo)).photoId
  if (!cloud.app.server.listening) await cloud.app.listen({ port: 0, host: '127.0.0.1' })
  service = `http://127.0.0.1:${(cloud.app.server.address() as AddressInfo).port}`
  writeFileSync(join(folder, 'machine.pem'), machine.privateKey.export({ type: 'pkcs8', format: 'pem' }))
  rmSync(join(folder, 'photo.jpg'), { force: true })
}
beforeEach(() => begin(server))

/** The program uses the real clock; the server refuses requests signed ahead of its own. */
const lookAtRealClock = () => asked.setNow(new Date().toISOString())

const codeText = (change: Partial<Parameters<typeof encodeCodeText>[0]> = {}) =>
  encodeCodeText({ address: AUDIENCE, photoId, algorithm: AES_256_GCM, iv: photo.iv, key: photo.key, ...change })

const withOtherCiphertext = ({ ciphertext, ...rest }: { ciphertext: string }) => ({
  ...rest,
  ciphertext: `${ciphertext[0] === 'A' ? 'B' : 'A'}${ciphertext.slice(1)}`,
})

interface Ran {
  status: number
  said: string
}

function runExample(code: string, ...options: string[]): Promise<Ran> {
  const args = [EXAMPLE, ...TRUSTED, '--out', join(folder, 'photo.jpg'), ...options]
  return new Promise((resolve) => {
    const child = execFile(
      inject('testPython'),
      args,
      { env: { PYTHONDONTWRITEBYTECODE: '1', PATH: '/usr/local/bin:/usr/bin:/bin' } },
      (error, out, err) => resolve({ status: error ? 1 : 0, said: out + err }),
    )
    child.stdin?.end(code)
  })
}

function askThere(code: string, ...more: string[]): Promise<Ran> {
  lookAtRealClock()
  return runExample(code, '--key', join(folder, 'machine.pem'), '--kid', machine.keyId, ...more)
}
const ask = (code: string, ...more: string[]) => askThere(code, '--service', service, ...more)

/** An untrusted cloud, which counts its requests. */
async function startForeignCloud() {
  let requests = 0
  const cloud = createServer((_, reply) => {
    requests += 1
    reply.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"photo-unknown"}')
  })
  await new Promise<void>((resolve) => cloud.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(cloud.address() as AddressInfo).port}`
  return { address, requests: () => requests, close: () => cloud.close() }
}

const written = () => new Uint8Array(readFileSync(join(folder, 'photo.jpg')))

describe('the example in Python', () => {
  it('ABR-06 retrieves, verifies and opens a photo with a signed request, and sends its decision', async () => {
    const { said, status } = await ask(codeText(), '--accept')
    expect([status, said]).toEqual([0, `${photo.photo.length} bytes\n`])
    expect(written()).toEqual(photo.photo)
    const again = await ask(codeText())
    expect([again.status, again.said]).toEqual([1, 'The service answered 410: photo-deleted.\n'])
  })

  it.each(['--accept', '--reject=blurred'])(
    'ABR-06, ABR-04 with %s decides nothing while the photo is not on the disk',
    async (decision) => {
      const { said, status } = await ask(codeText(), decision, '--out', join(folder, 'missing', 'photo.jpg'))
      expect([status, said]).toEqual([1, expect.stringContaining('Not saved, and nothing decided')])
      expect(await ask(codeText(), decision)).toMatchObject({ status: 0 })
      expect(written()).toEqual(photo.photo)
    },
  )

  /**
   * A proxy in front of the service: passes the first calls and drops each later one without a response; with a status,
   * it passes the later ones too, but replaces the status.
   */
  async function startLine(passes: number, then: number, status?: number) {
    const paths: string[] = []
    const times: number[] = []
    const line = createServer(async (request, reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      paths.push(request.url ?? '')
      times.push(Date.now())
      const fails = paths.length > passes && paths.length <= then
      if (fails && status === undefined) return request.socket.destroy()
      lookAtRealClock()
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers
      const body = request.method === 'POST' ? Buffer.concat(chunks) : null
      const answer = await fetch(`${service}${request.url}`, {
        ...{ method: request.method ?? 'GET', body },
        headers: { authorization, 'content-type': type },
      })
      const headers = { 'content-type': 'application/json', ...(fails && { 'retry-after': '2' }) }
      reply.writeHead((fails && status) || answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
    })
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void line.close())
    return { paths, times, address: `http://127.0.0.1:${(line.address() as AddressInfo).port}` }
  }

  it('ABR-06 sends a decision again that got no answer, and says so where it gets none', async () => {
    const away = await startLine(0, Number.POSITIVE_INFINITY)
    const { status, said } = await askThere(codeText(), '--accept', '--service', away.address)
    expect([status, said]).toEqual([1, expect.stringMatching(/^The service gave no answer \(.*\)\.\n$/)])
    expect(existsSync(join(folder, 'photo.jpg'))).toBe(false)

    const lost = await startLine(2, Number.POSITIVE_INFINITY)
    const undecided = await askThere(codeText(), '--accept', '--service', lost.address)
    expect([undecided.status, undecided.said]).toEqual([1, expect.stringContaining('The photo is saved; its decision')])
    expect(lost.paths.filter((path) => path.endsWith('/decision/'))).toHaveLength(3)
    expect(written()).toEqual(photo.photo)

    const again = await startLine(2, 3)
    expect(await askThere(codeText(), '--accept', '--service', again.address)).toMatchObject({ status: 0 })
    expect((await ask(codeText())).said).toBe('The service answered 410: photo-deleted.\n')
  })

  it.each([502, 503, 504])('ABR-06 sends a decision again after %i, when Retry-After is over', async (status) => {
    const busy = await startLine(2, 4, status)
    expect(await askThere(codeText(), '--accept', '--service', busy.address)).toMatchObject({ status: 0 })
    expect(busy.paths.filter((path) => path.endsWith('/decision/'))).toHaveLength(3)
    expect((busy.times[3] ?? 0) - (busy.times[2] ?? 0)).toBeGreaterThanOrEqual(1_900)
    expect((await ask(codeText())).said).toBe('The service answered 410: photo-deleted.\n')
  })

  it('ABR-06 says that the photo is saved where each decision is answered 503', async () => {
    const away = await startLine(2, Number.POSITIVE_INFINITY, 503)
    const { said, status } = await askThere(codeText(), '--accept', '--service', away.address)
    expect([status, said]).toEqual([1, expect.stringContaining('The photo is saved; its decision')])
    expect(away.paths.filter((path) => path.endsWith('/decision/'))).toHaveLength(3)
  })

  it('ABR-06 opens a photo from code and answer alone', async () => {
    const headers = await signedBy(server, machine, photoId)
    const url = '/api/retrieval/photos/'
    const answer = await server.post(url, { photoId }, headers)
    const file = join(folder, 'answer.json')
    writeFileSync(file, answer.body)
    expect(await runExample(codeText(), '--answer', file)).toMatchObject({ status: 0 })
    expect(written()).toEqual(photo.photo)

    writeFileSync(file, JSON.stringify(withOtherCiphertext(answer.json())))
    expect((await runExample(codeText(), '--answer', file)).said).toBe('Refused: the signature is wrong.\n')
  })

  it('ABR-06 signs with the address in the code, also where the pages have another one', async () => {
    await begin(cades)
    expect(await ask(codeText({ address: 'https://foto.test/' }))).toMatchObject({ status: 0 })
    expect(written()).toEqual(photo.photo)
  })

  it('ABR-06, CERT-07 verifies a CMS signature by OpenSSL, and refuses it for other bytes', async () => {
    await begin(cades)
    expect(await ask(codeText())).toMatchObject({ status: 0, said: `${photo.photo.length} bytes\n` })
    expect(written()).toEqual(photo.photo)
    const headers = await signedBy(cades, machine, photoId)
    const asked = { method: 'POST', url: '/api/retrieval/photos/', payload: { photoId }, headers } as const
    const answer = (await cades.app.inject(asked)).json()
    expect(answer.provenance.format).toBe('CAdES-B-B')
    const file = join(folder, 'answer.json')
    writeFileSync(file, JSON.stringify(withOtherCiphertext(answer)))
    expect((await runExample(codeText(), '--answer', file)).said).toBe('Refused: the signature is wrong.\n')
  })

  it('ABR-06, ABR-05 refuses a foreign key, a cut code and a revoked machine', async () => {
    const otherKey = crypto.getRandomValues(new Uint8Array(32))
    expect((await ask(codeText({ key: otherKey }))).said).toBe(
      'Refused: the key in the code does not open this photo.\n',
    )
    expect((await ask(codeText().slice(0, 80))).said).toBe('Refused: cut.\n')
    machine = { ...machine, keyId: '7d9c1f6a-0f5e-4d8b-9a57-2f1f8f0a6f11' }
    expect((await ask(codeText())).said).toBe('The service answered 401: not-signed-in.\n')
  })

  it.each([
    ['address-not-ascii', 'an umlaut'],
    ['name-unreadable', 'a value beyond C40'],
    ['name-unreadable', 'a value below C40'],
  ])(
    'ABR-06, ABR-05 refuses a damaged code that names its address or algorithm unreadably: %s, %s',
    async (failure, name) => {
      const code = bad.find((vector) => vector.failure === failure && vector.name === name)?.codeText ?? ''
      expect((await runExample(code)).said).toBe('Refused: an address or name that is unreadable.\n')
    },
  )

  it('ABR-06, ABR-03 asks no cloud that the authority does not trust, also where the slip names it', async () => {
    const foreign = await startForeignCloud()
    const { said, status } = await askThere(codeText({ address: foreign.address }))
    foreign.close()
    expect([status, said]).toEqual([1, 'Refused: the code belongs to a cloud that is not trusted here.\n'])
    expect([foreign.requests(), existsSync(join(folder, 'photo.jpg'))]).toEqual([0, false])

    const elsewhere = await ask(codeText({ address: foreign.address }))
    expect([elsewhere.status, elsewhere.said]).toEqual([status, said])
  })
})
