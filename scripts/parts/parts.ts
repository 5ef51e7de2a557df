import { spawnSync } from 'node:child_process'
import { startClamd } from '../../server/test/parts/clamd.ts'
import { isInstalled } from '../../server/test/parts/debian.ts'
import { startMailServer } from '../../server/test/parts/mail-server.ts'
import { startPostgres } from '../../server/test/parts/postgres.ts'
import { findSoftHsm } from '../../server/test/parts/softhsm.ts'
import { startSwift } from '../../server/test/parts/swift.ts'

export type Settings = Record<string, string>

/** A running service, and the settings to reach it. */
export interface Part {
  settings: Settings
  stop(): Promise<void>
}

export async function postgres(): Promise<Part | undefined> {
  // Provided and stopped by the caller. The tests create and drop their own databases in it.
  const { TEST_DATABASE_URL } = process.env
  if (TEST_DATABASE_URL) return { settings: { TEST_DATABASE_URL }, stop: async () => {} }
  const running = await startPostgres(process.env.PATH === undefined ? {} : { searchPath: process.env.PATH })
  return (
    running && { settings: { TEST_DATABASE_URL: running.url, TEST_OWN_POSTGRES: running.folder }, stop: running.stop }
  )
}

export async function objectStore(): Promise<Part | undefined> {
  const running = await startSwift()
  if (!running) return undefined
  const { url, keyId, secret, folder, stop } = running
  const keys = { TEST_S3_ACCESS_KEY_ID: keyId, TEST_S3_SECRET_ACCESS_KEY: secret }
  return { settings: { TEST_OBJECT_STORE: url, TEST_OWN_OBJECT_STORE: folder, ...keys }, stop }
}

export async function virusScanner(): Promise<Part | undefined> {
  const running = await startClamd()
  return running && { settings: { TEST_VIRUS_SCANNER: running.url }, stop: running.stop }
}

const PYTHON = '/usr/bin/python3'

/** For the example of docs/retrieval-example; there is no process to stop. */
export async function python(): Promise<Part | undefined> {
  const hasLibrary = () => spawnSync(PYTHON, ['-c', 'import cryptography']).status === 0
  if (!isInstalled(hasLibrary, 'python3-cryptography')) return undefined
  return { settings: { TEST_PYTHON: PYTHON }, stop: async () => {} }
}

const OPENSSL = '/usr/bin/openssl'

/** An implementation of CMS signatures independent of ours; there is no process to stop. */
export async function openSsl(): Promise<Part | undefined> {
  const isThere = () => /^OpenSSL 3/.test(spawnSync(OPENSSL, ['version'], { encoding: 'utf8' }).stdout ?? '')
  if (!isInstalled(isThere, 'openssl')) return undefined
  return { settings: { TEST_OPENSSL: OPENSSL }, stop: async () => {} }
}

/** There is no process to stop; the tests create their own tokens. */
export async function softHsm(): Promise<Part | undefined> {
  const found = findSoftHsm()
  return found && { settings: { TEST_PKCS11_MODULE: found.module }, stop: async () => {} }
}

/**
 * The target version of a rollback: the newest tagged release or, before the first one, the version before the latest
 * schema change. There is no process to stop; undefined in a checkout without history.
 */
export async function previousVersion(): Promise<Part | undefined> {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : ''
  }
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', '../../server/migrations/*.sql')
  const commit = git('rev-list', '-1', git('describe', '--tags', '--abbrev=0') || `${newest}^`)
  return commit ? { settings: { TEST_PREVIOUS_VERSION: commit }, stop: async () => {} } : undefined
}

/** For manual trials: prints mails instead of keeping them. */
export async function mailPrinter(): Promise<Part> {
  const { port, stop } = await startMailServer({
    startTls: false,
    onMail: ({ to, raw }) => console.log(`\nMail to ${to}\n${readable(raw)}`),
  })
  return { settings: { SMTP_URL: `smtp://127.0.0.1:${port}` }, stop }
}

const MISSING = {
  PostgreSQL: 'install PostgreSQL 15 or newer, or name one in TEST_DATABASE_URL',
  'S3-compatible store': 'it needs Debian’s package python3-swift',
  'virus scanner': 'it needs Debian’s package clamav-daemon',
  'Python with cryptography': 'it needs Debian’s package python3-cryptography',
  'OpenSSL 3': 'it needs Debian’s package openssl',
  'PKCS#11 token': 'it needs Debian’s packages softhsm2 and opensc',
  'earlier version': 'it needs a checkout with its history',
}

/** The part as a list; if it is missing, prints a line and returns an empty list. */
export function present(name: keyof typeof MISSING, part: Part | undefined): Part[] {
  if (part) return [part]
  console.log(`SKIPPED: no ${name} on this machine (${MISSING[name]}). Tests that need it do not run.`)
  return []
}

/** The text part, decoded. */
function readable(raw: string): string {
  const text = /\r\n\r\n([\s\S]*?)\r\n--/.exec(raw.slice(raw.indexOf('text/plain')))?.[1] ?? raw
  const escaped = text.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, '%$1')
  try {
    return decodeURIComponent(escaped)
  } catch {
    return text
  }
}
