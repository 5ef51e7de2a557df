import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { SimulatorMissing } from '#adapters/identity/eid-simulator/require-library.ts'
import { SealUntrusted } from '#adapters/sealing/require-trusted.ts'
import { PinRefused } from '#adapters/sealing/sign-by-module.ts'
import { BuildChanged } from '#app/site/build-integrity.ts'
import type { Config } from '#platform/config.ts'
import { DatabaseRefuses, howAway, isDatabaseAway, sqlState } from '#platform/database/database.ts'
import { LockedByAnother } from '#platform/database/exclusive-lock.ts'
import { FilesRefused } from '#platform/database/files-refused.ts'
import { DatabaseTooNew } from '#platform/database/migrate.ts'
import { ClocksApart } from '#platform/database/require-same-time.ts'
import { ComponentsTooOld } from '#platform/evidence/component-age.ts'
import { isLocal } from '#platform/is-local.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { VaultClosed } from '#platform/ports/vault.ts'
import { ConfigFaults, SettingsWrong } from './config.ts'
import { demoFiles } from './demo/demo-files.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/demo-people.ts'
import { DemoLeft } from './demo/find-demo.ts'
import { PhotosNotApart } from './require-apart.ts'
import { SecretsNotAtRest } from './secrets-at-rest/require-wrapped.ts'

/** Prints the addresses and hints for a person at the terminal. */
export function greet(config: Config, address: AddressInfo | string | null): void {
  const port = typeof address === 'object' && address ? address.port : config.port
  const lines = [`ePassbild is ready: http://localhost:${port}`]
  if (config.demo)
    lines.push(`Demo accounts (password ${DEMO_PASSWORD}):`, ...DEMO_ACCOUNTS.map((email) => `  ${email}`))
  const { photo, slip } = demoFiles(config)
  if (config.demo && existsSync(slip))
    lines.push(
      `Without a camera: a face to capture ${photo}`,
      `  and a slip to retrieve with (an authority, a citizen) ${slip}`,
    )
  if (config.publicUrl.startsWith('http://') && config.codeUrl !== config.publicUrl) {
    const hidden = isLocal(config.host) && config.trustProxy === 0 ? ' once HOST is 0.0.0.0' : ''
    lines.push(`Others reach it at ${config.publicUrl}${hidden}; camera, capture and retrieval need https or localhost`)
  }
  if (config.mail.kind === 'folder') {
    const reader = config.production ? '' : ` (in the browser: http://localhost:${port}/dev/postfach)`
    lines.push(`Mails land in ${config.mail.directory}${reader}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** No start is tried again by itself after it (deploy/systemd, deploy/start.sh). */
const FOR_A_PERSON = 78

/** Each further start ends the same until a person changes settings, build or data. */
const LASTING = [
  ...[SettingsWrong, DemoLeft, SecretsNotAtRest, VaultClosed],
  ...[BuildChanged, ComponentsTooOld, DatabaseTooNew, SimulatorMissing],
] as const
/** Name, password, right to connect, database: unlike a certificate, which may be renewed by the next start. */
const WRONG_IN_ADDRESS = /^(28...|3D000|42501)$/
const NO_PASSWORD = 'client password must be a string'

/** Expected reasons not to start get one sentence each; everything else its stack. */
export function endWithSentence(error: unknown): never {
  process.stderr.write(`${reasonsNotToStart(error).join('\n')}\n`)
  process.exit(isLasting(error) ? FOR_A_PERSON : 1)
}

function isLasting(error: unknown): boolean {
  if (error instanceof DatabaseRefuses)
    return WRONG_IN_ADDRESS.test(sqlState(error) ?? '') || error.message.includes(NO_PASSWORD)
  return isPinRefused(error) || LASTING.some((kind) => error instanceof kind)
}

const isPinRefused = (error: unknown) => error instanceof PortFailure && error.cause instanceof PinRefused

function reasonsNotToStart(error: unknown): string[] {
  if (error instanceof ConfigFaults)
    return ['The settings are not right:', ...error.faults.map((fault) => `  ${fault}`)]
  if (error instanceof LockedByAnother)
    return [`Not started: ${error.message}. Stop it first, or set another DATA_DIR.`]
  if (error instanceof VaultClosed || error instanceof SecretsNotAtRest || error instanceof FilesRefused)
    return [`Not started: ${error.message}`]
  if (error instanceof DemoLeft || error instanceof SealUntrusted || error instanceof PhotosNotApart)
    return [`Not started: ${error.message}`]
  if (error instanceof DatabaseRefuses) return [`Not started: ${error.message}`]
  if (
    error instanceof DatabaseTooNew ||
    error instanceof BuildChanged ||
    error instanceof SimulatorMissing ||
    error instanceof ComponentsTooOld
  )
    return [`Not started: ${error.message}.`]
  if (error instanceof ClocksApart) return [`Not started: ${error.message}. Do both hosts keep their time by NTP?`]
  if (isAddressInUse(error)) return ['Not started: the port is in use. Set another PORT.']
  const refused = refusedPath(error)
  if (refused) return [`Not started: ${refused}. Is DATA_DIR right, may we write there, and is there room?`]
  if (isPinRefused(error))
    return [
      'Not started: the token refuses the PIN in SEAL_PIN_FILE. Correct it before the next start: tokens lock themselves.',
    ]
  if (error instanceof PortFailure) return [`Not started: ${error.message}. Are its settings right, and is it running?`]
  if (isDatabaseAway(error)) return [`Not started: the database ${howAway(error)}`]
  return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
}

const FILE_FAULTS = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC']

/** Path that cannot be written, and why. */
function refusedPath(error: unknown): string | undefined {
  const { code, path, syscall } = error instanceof Error ? (error as NodeJS.ErrnoException) : {}
  const isRefused = code && (FILE_FAULTS.includes(code) || syscall === 'mkdir')
  return path && isRefused ? `${path} cannot be written (${code})` : undefined
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
