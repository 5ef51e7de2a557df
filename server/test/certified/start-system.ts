import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { finishEid } from '@epassbild/contract/identification.ts'
import { freePort, startInBackground } from '#test/parts/background.ts'
import { startClamd } from '#test/parts/clamd.ts'
import { startPostgres } from '#test/parts/postgres.ts'
import { startSwift } from '#test/parts/swift.ts'
import { startInstance } from '#test/start-instance.ts'
import { certifiedSettings } from './certified-settings.ts'
import { makeLocalPki, type PemFiles } from './local-pki.ts'
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
  /** Address of the object store behind the process of the photos. */
  store: string
  /** Settings of the server, for commands of the operator. */
  settings: Record<string, string>
  /** Mails as files. */
  outbox: string
  rootFile: string
  /** Output of the server. */
  output(): string
  stop(): Promise<void>
}

interface Running {
  stop(): Promise<void>
}

/** PostgreSQL, an object store or a virus scanner is missing and cannot be installed. */
export class PartMissing extends Error {}

/**
 * The server in certified mode on real PostgreSQL, object store and scanner, with every other counterpart simulated by an
 * https process of its own under a PKI that is made here. Parts that have started are ended when a later one fails.
 *
 * @param more settings beside those that the rules demand, or in their place
 */
export async function startCertified(more: Record<string, string> = {}): Promise<CertifiedSystem> {
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-certified-'))
  const running: Running[] = [{ stop: async () => rmSync(folder, { recursive: true, force: true }) }]
  const stop = async () => {
    for (const part of running.splice(0).toReversed()) await part.stop()
  }
  try {
    return { ...(await start(folder, running, more)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(folder: string, running: Running[], more: Record<string, string>) {
  const keep = <T extends Running>(part: T | undefined, what: string): T => {
    if (!part) throw new PartMissing(`${what} is missing on this machine and cannot be installed`)
    running.push(part)
    return part
  }
  const pki = await makeLocalPki(folder)
  const [seal, retrieval, client] = [
    await pki.issue('seal'),
    await pki.issue('retrieval'),
    await pki.issue('authority'),
  ]
  const [pagesPort, instancePort, retrievalPort] = [await freePort(), await freePort(), await freePort()]
  const standIn = async (name: keyof typeof STAND_INS, told: object, files?: PemFiles) => {
    const { keyFile, certificateFile } = files ?? (await pki.issue(name))
    const { port = await freePort() } = told as { port?: number }
    const facts = JSON.stringify({ ...told, keyFile, certificateFile, port })
    const env = { NODE_EXTRA_CA_CERTS: pki.rootFile }
    const part = keep(
      await startInBackground(process.execPath, [STAND_IN, name, facts], { ready: /^ready \S+/m, env }),
      name,
    )
    return /^ready (\S+)/m.exec(part.output())?.[1] ?? ''
  }
  const publicUrl = `https://localhost:${pagesPort}`
  const postgres = keep(await startPostgres({ tls: await pki.issue('database') }), 'PostgreSQL')
  const store = keep(await startSwift(), 'An S3-compatible store')
  const scanner = keep(await startClamd(), 'A virus scanner')
  const [secretFile, outbox] = [join(folder, 'eid.secret'), join(folder, 'outbox')]
  const endpoint = await standIn('objects', { target: Number(new URL(endpointOf(store.url)).port) })
  const photos = keep(
    await startPhotoProcess(pki.rootFile, {
      NODE_ENV: 'production',
      OBJECT_STORE: store.url.replace(encodeURIComponent(endpointOf(store.url)), encodeURIComponent(endpoint)),
      S3_ACCESS_KEY_ID: store.keyId,
      S3_SECRET_ACCESS_KEY: store.secret,
    }),
    'A second system user (of root)',
  )
  const directory = await standIn('directory', {
    entries: [[AUTHORITY.key, ['passport', 'identity-card']]],
    certificates: [
      [fingerprintOf(seal.pem), []],
      [fingerprintOf(client.pem), [AUTHORITY]],
    ],
  })
  const issuer = await standIn('eid', { redirectUri: `${publicUrl}${finishEid.path}`, secretFile })
  const settings = {
    ...(await certifiedSettings(folder, { seal, retrieval, rootFile: pki.rootFile })),
    PORT: String(instancePort),
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: '1',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: `${postgres.url.replace('127.0.0.1', 'localhost')}?sslmode=verify-full&sslrootcert=${encodeURIComponent(pki.rootFile)}`,
    PHOTO_STORE: photos.socket,
    VIRUS_SCANNER: scanner.url,
    SMTP_URL: await standIn('mail', { outbox }),
    STRIPE_API_BASE: await standIn('payments', {}),
    EID_ISSUER: issuer,
    EID_CLIENT_ID: 'epassbild',
    EID_CLIENT_SECRET: readFileSync(secretFile, 'utf8'),
    AUTHORITY_DIRECTORY_URL: directory,
    AUTHORITY_DIRECTORY_TOKEN: DIRECTORY_TOKEN,
    RETRIEVAL_PORT: String(retrievalPort),
    ...more,
  }
  const instance = keep(await startInstance(settings), 'The server')
  await promisify(execFile)(process.execPath, [SEED, settings.DATABASE_URL])
  await standIn('pages', { port: pagesPort, target: instancePort })
  const authority = await standIn(
    'authority',
    {
      rootFile: pki.rootFile,
      organisationKey: AUTHORITY.key,
      retrievalPort,
      directory: { url: directory, token: DIRECTORY_TOKEN },
    },
    client,
  )
  return {
    url: publicUrl,
    authority,
    store: endpoint,
    settings,
    outbox,
    rootFile: pki.rootFile,
    output: instance.output,
  }
}

const endpointOf = (store: string) => new URL(store).searchParams.get('endpoint') ?? ''

const fingerprintOf = (pem: string) => new X509Certificate(pem).fingerprint256.replaceAll(':', '').toLowerCase()
