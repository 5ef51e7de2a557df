import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { finishEid } from '@epassbild/contract/identification.ts'
import { startInBackground } from '#test/parts/background.ts'
import { startClamd } from '#test/parts/clamd.ts'
import { freePort } from '#test/parts/free-port.ts'
import { startPostgres } from '#test/parts/postgres.ts'
import { startSwift } from '#test/parts/swift.ts'
import { NODE_COMPILE_CACHE, startInstance } from '#test/start-instance.ts'
import { certifiedSettings } from './certified-settings.ts'
import { type LocalPki, makeLocalPki, type PemFiles } from './local-pki.ts'
import { startPhotoProcess } from './photo-process.ts'
import type { STAND_INS } from './stand-ins.ts'

const SEED = join(import.meta.dirname, 'seed-people.ts')
const STAND_IN = join(import.meta.dirname, 'stand-in.ts')
const AUTHORITY = { key: 'pas:010020000000', name: 'Bürgeramt Musterstadt' }
const DIRECTORY_TOKEN = 'directory-token'

export interface CertifiedSystem {
  /** Address of the pages. */
  url: string
  /** Page of the authority's client. */
  authority: string
  /** Address of the object store used by the photo process. */
  store: string
  /** Settings of the server, for operator commands. */
  settings: Record<string, string>
  /** Folder with the mails as files. */
  outbox: string
  rootFile: string
  output(): string
  stop(): Promise<void>
}

interface Running {
  stop(): Promise<void>
}

/** PostgreSQL, the object store or the virus scanner is missing and cannot be installed. */
export class PartMissing extends Error {}

/**
 * Starts the server in certified mode on real PostgreSQL, object store and scanner; every other counterpart is an https
 * process of its own with a certificate of a PKI made here. If a part fails to start, the others are stopped.
 */
export async function startCertified(): Promise<CertifiedSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-certified-'))
  const running: Running[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }]
  const stop = async () => {
    for (const part of running.splice(0).toReversed()) await part.stop()
  }
  try {
    return { ...(await start(folder, running)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Keep = <T extends Running>(part: Promise<T | undefined>, what: string) => Promise<T>
type StandIn = (name: keyof typeof STAND_INS, told: object, files?: PemFiles) => Promise<string>

interface Ground {
  folder: string
  pki: LocalPki
  keep: Keep
  seal: PemFiles
  ports: Record<'pages' | 'instance' | 'retrieval', number>
}

async function start(folder: string, running: Running[]) {
  const keep: Keep = async (starting, what) => {
    const part = await starting
    if (!part) throw new PartMissing(`${what} is missing on this machine and cannot be installed`)
    running.push(part)
    return part
  }
  const pki = await makeLocalPki(folder)
  const [seal, retrieval] = [await pki.issue('seal'), await pki.issue('retrieval')]
  const ports = { pages: await freePort(), instance: await freePort(), retrieval: await freePort() }
  const url = `https://localhost:${ports.pages}`
  const { authority, store, outbox, addresses } = await startCounterparts(url, { folder, pki, keep, seal, ports })
  const settings = {
    ...(await certifiedSettings(folder, { seal, retrieval, rootFile: pki.rootFile })),
    PORT: String(ports.instance),
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'data'),
    RETRIEVAL_PORT: String(ports.retrieval),
    ...addresses,
  }
  const { output } = await keep(startInstance(settings), 'The server')
  await promisify(execFile)(process.execPath, [SEED, settings.DATABASE_URL], { env: { NODE_COMPILE_CACHE } })
  return { url, authority, store, settings, outbox, rootFile: pki.rootFile, output }
}

/** Starts the server's upstream services and its clients concurrently; `addresses` are settings of the server. */
async function startCounterparts(publicUrl: string, { folder, pki, keep, seal, ports }: Ground) {
  const standIn = standInsOf(pki, keep)
  const [secretFile, outbox] = [join(folder, 'eid.secret'), join(folder, 'outbox')]
  const starting = [
    pki.issue('database').then((tls) => keep(startPostgres({ tls }), 'PostgreSQL')),
    keep(startClamd(), 'A virus scanner'),
    startPhotoStore(pki, keep, standIn),
    startDirectoryAndAuthority(pki, standIn, { seal, retrievalPort: ports.retrieval }),
    standIn('eid', { redirectUri: `${publicUrl}${finishEid.path}`, secretFile }),
    standIn('mail', { outbox }),
    standIn('payments', {}),
    standIn('pages', { port: ports.pages, target: ports.instance }),
  ] as const
  // If one fails, the others are registered for `stop` before it is called.
  await Promise.allSettled(starting)
  const [postgres, scanner, photos, { directory, authority }, issuer, mail, payments] = await Promise.all(starting)
  const database = `${postgres.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full`
  const addresses = {
    DATABASE_URL: `${database}&sslrootcert=${encodeURIComponent(pki.rootFile)}`,
    PHOTO_STORE: photos.socket,
    VIRUS_SCANNER: scanner.url,
    SMTP_URL: mail,
    STRIPE_API_BASE: payments,
    EID_ISSUER: issuer,
    EID_CLIENT_ID: 'epassbild',
    EID_CLIENT_SECRET: readFileSync(secretFile, 'utf8'),
    AUTHORITY_DIRECTORY_URL: directory,
    AUTHORITY_DIRECTORY_TOKEN: DIRECTORY_TOKEN,
  }
  return { authority, store: photos.endpoint, outbox, addresses }
}

/** Starts a stand-in by its name with a certificate of the PKI; resolves to its address. */
function standInsOf(pki: LocalPki, keep: Keep): StandIn {
  return async (name, told, files) => {
    const { keyFile, certificateFile } = files ?? (await pki.issue(name))
    const { port = await freePort() } = told as { port?: number }
    const facts = JSON.stringify({ ...told, keyFile, certificateFile, port })
    const env = { NODE_COMPILE_CACHE, NODE_EXTRA_CA_CERTS: pki.rootFile }
    const starting = startInBackground(process.execPath, [STAND_IN, name, facts], { ready: /^ready \S+/m, env })
    return /^ready (\S+)/m.exec((await keep(starting, name)).output())?.[1] ?? ''
  }
}

/** The object store, the TLS proxy in front of it, and the photo process that uses it. */
async function startPhotoStore(pki: LocalPki, keep: Keep, standIn: StandIn) {
  const store = await keep(startSwift(), 'An S3-compatible store')
  const plain = new URL(store.url).searchParams.get('endpoint') ?? ''
  const endpoint = await standIn('objects', { target: Number(new URL(plain).port) })
  const starting = startPhotoProcess(pki.rootFile, {
    NODE_ENV: 'production',
    OBJECT_STORE: store.url.replace(encodeURIComponent(plain), encodeURIComponent(endpoint)),
    S3_ACCESS_KEY_ID: store.keyId,
    S3_SECRET_ACCESS_KEY: store.secret,
  })
  const { socket } = await keep(starting, 'A second system user (of root, with a checkout that others may read)')
  return { endpoint, socket }
}

/** The directory lists the seal of the cloud and the authority's client. */
async function startDirectoryAndAuthority(
  pki: LocalPki,
  standIn: StandIn,
  { seal, retrievalPort }: { seal: PemFiles; retrievalPort: number },
) {
  const client = await pki.issue('authority')
  const directory = await standIn('directory', {
    entries: [[AUTHORITY.key, ['passport', 'identity-card']]],
    certificates: [
      [fingerprintOf(seal.pem), []],
      [fingerprintOf(client.pem), [AUTHORITY]],
    ],
  })
  const asked = { url: directory, token: DIRECTORY_TOKEN }
  const told = { rootFile: pki.rootFile, organisationKey: AUTHORITY.key, retrievalPort, directory: asked }
  return { directory, authority: await standIn('authority', told, client) }
}

const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()
