import { createHash, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpsRequest } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { directoryOverHttp } from '#adapters/authorities/directory-over-http.ts'
import { rememberingDirectory } from '#adapters/authorities/remembering-directory.ts'
import { photos } from '#features/photos/photos-schema.ts'
import type { Config } from '#platform/config.ts'
import { type DirectorySimulator, startDirectory } from '#test/dvdv-simulator.ts'
import { type Issued, issue } from '#test/local-pki.ts'
import { makeStation, sealTestPhoto, type TestPhoto, transfer } from '#test/photos.ts'
import type { TestServer } from '#test/start-test-server.ts'
import type { ConnectionLimits } from './limit-connections.ts'
import { type AuthoritiesListener, serveAuthorities } from './serve-authorities.ts'

export const KIEL = { key: 'pas:010020000000', name: 'Bürgeramt Musterstadt' }
export const LUEBECK = { key: 'pas:010030000000', name: 'Bürgeramt Musterhafen' }
export const FOUR_HOURS = 4 * 3_600_000
/** Valid on every test machine: TLS uses the system's clock, not the test's. */
const ALWAYS = { from: '2020-01-01T00:00:00Z', until: '2060-01-01T00:00:00Z' }

export const fingerprintOf = ({ pem }: Issued) =>
  createHash('sha256').update(new X509Certificate(pem).raw).digest('hex')
export const issueRoot = (name = 'Root') => issue({ name, ca: true, ...ALWAYS })

/**
 * The port for authorities beside the server of a test file. Each test has a listener, a simulated directory that lists
 * the certificate {@link AuthoritiesPort.authority} for {@link KIEL}, and a transferred photo of its own.
 */
export function startAuthoritiesPort(server: TestServer): AuthoritiesPort {
  const port = new AuthoritiesPort(server)
  beforeAll(async () => {
    port.root = await issueRoot()
    port.cloud = await port.issueCloud()
    port.authority = await port.issueClient()
    port.write({ key: port.cloud.keyPem, cert: port.cloud.pem, root: port.root.pem })
  })
  beforeEach(async () => {
    port.simulator = await startDirectory()
    port.simulator.entries.set(KIEL.key, ['passport'])
    port.simulator.certificates.set(fingerprintOf(port.authority), [KIEL])
    port.listener = await port.listen()
    port.photo = await sealTestPhoto()
    port.photoId = (await transfer(server, await makeStation(server), port.photo)).photoId
  })
  afterEach(async () => {
    await port.listener.close()
    port.simulator.stop()
  })
  afterAll(() => port.remove())
  return port
}

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Record<string, unknown>
}

class AuthoritiesPort {
  root!: Issued
  /** The certificate of the port itself. */
  cloud!: Issued
  authority!: Issued
  simulator!: DirectorySimulator
  listener!: AuthoritiesListener
  photo!: TestPhoto
  photoId!: string
  readonly #server: TestServer
  readonly #directory = mkdtempSync(join(tmpdir(), 'epassbild-mutual-tls-'))

  constructor(server: TestServer) {
    this.#server = server
  }

  issueCloud(part: { until?: string } = {}): Promise<Issued> {
    return issue({ name: 'Cloud', by: this.root, hosts: ['127.0.0.1'], ...ALWAYS, ...part })
  }

  /** A certificate of an authority that the directory does not list. */
  issueClient(part: { by?: Issued; until?: string } = {}): Promise<Issued> {
    return issue({ name: 'Bürgeramt Musterstadt', by: this.root, ...ALWAYS, ...part })
  }

  /** Writes the files that the PKI replaces at run time. */
  write(files: Record<string, string>): void {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(this.#directory, name), text)
  }

  remove(): void {
    rmSync(this.#directory, { recursive: true, force: true })
  }

  async listen(
    limits?: ConnectionLimits,
    settings: Partial<Pick<Config, 'validFrom'>> = {},
    host = '127.0.0.1',
  ): Promise<AuthoritiesListener> {
    const { clock, config } = this.#server.deps
    const files = {
      keyFile: join(this.#directory, 'key'),
      certificateFile: join(this.#directory, 'cert'),
      rootFile: join(this.#directory, 'root'),
    }
    const deps = {
      ...this.#server.deps,
      config: { ...config, ...settings, retrieval: { port: 0, host, ...files } },
      authorityDirectory: rememberingDirectory(directoryOverHttp(this.simulator.url, this.simulator.token), clock),
    }
    const started = await serveAuthorities(deps, limits)
    if (!started) throw new Error('no listener')
    return started
  }

  async listenAgain(...settings: Parameters<AuthoritiesPort['listen']>): Promise<void> {
    await this.listener.close()
    this.listener = await this.listen(...settings)
  }

  /** A request of an authority's client on a new connection; null: without a certificate. */
  ask(
    path: string,
    body: object | string,
    client: Issued | null = this.authority,
    type = 'application/json',
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const sent = httpsRequest(
        {
          host: '127.0.0.1',
          port: this.listener.port,
          path,
          method: 'POST',
          ca: this.root.pem,
          ...(client && { key: client.keyPem, cert: client.pem }),
          agent: false,
          headers: { 'content-type': type },
        },
        (answer) => {
          const chunks: Buffer[] = []
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: JSON.parse(Buffer.concat(chunks).toString()),
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  }

  retrieve(client?: Issued | null, organisationKey = KIEL.key): Promise<Answer> {
    return this.ask('/photos/retrieve', { photoId: this.photoId, organisationKey }, client)
  }

  async state(): Promise<string | undefined> {
    const [photo] = await this.#server.deps.db.select().from(photos).where(eq(photos.photoId, this.photoId))
    return photo?.state
  }

  /** Connects a client without sending anything. */
  connectAs({ keyPem, pem }: Issued, options: ConnectionOptions = {}): TLSSocket {
    const { port } = this.listener
    const socket = connect({ host: '127.0.0.1', port, ca: this.root.pem, key: keyPem, cert: pem, ...options })
    socket.on('error', () => {})
    return socket
  }

  /** The server's response to such a client, or to the given request. */
  firstAnswer(client: Issued, request = ''): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = this.connectAs(client)
      socket.write(request)
      let said = ''
      socket.on('data', (chunk) => {
        said += chunk
      })
      socket.on('end', () => resolve(said))
      socket.on('error', reject)
    })
  }
}
