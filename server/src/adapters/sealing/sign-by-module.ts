import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { buffer, text } from 'node:stream/consumers'
import type { SealModule } from '#platform/config.ts'
import type { ProvenanceKey } from '#platform/ports/sealing.ts'
import { readSettingFile } from '#platform/setting-file.ts'
import { within } from '#platform/within.ts'

/** Tool of OpenSC: the device maker's module runs in its process, not in ours (decision 0063). */
const TOOL = 'pkcs11-tool'
/** A network device takes some tenths of a second. */
const SIGN_MS = 5_000
/** DER of DigestInfo for SHA-256 (RFC 8017, 9.2): every token can sign it, but not every token hashes. */
const SHA256_DIGEST_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex')
/** Environment variable that passes the PIN to the tool: all users can read arguments. */
const PIN = 'EPASSBILD_TOKEN_PIN'
/** Variables that every program may need. No setting of this server is passed on: the maker's library would see it. */
const COMMON = /^(PATH|HOME|LANG|LC_[A-Z]+|TZ|TMPDIR|LD_LIBRARY_PATH)$/

/** Tokens lock themselves after a few wrong PINs. */
export class PinRefused extends Error {
  constructor() {
    super('the token refuses the PIN in SEAL_PIN_FILE')
    this.name = 'PinRefused'
  }
}

/** Hash of the PIN and file time that a token has refused: they are not tried again. */
const refused = new WeakMap<SealModule, string>()
/** The latest pending call of each token. */
const underWay = new WeakMap<SealModule, Promise<string>>()

/**
 * Signs by a key that never leaves its PKCS#11 token. Throws on any unexpected answer. Calls run one at a time: after a
 * change of the PIN, each may be the first that is refused. If a call fails, those queued behind it fail, too.
 */
export async function signByModule(
  module: SealModule,
  format: ProvenanceKey['format'],
  message: readonly Uint8Array[],
): Promise<string> {
  const before = underWay.get(module) ?? Promise.resolve()
  const call = before.then(() => signAlone(module, format, message))
  underWay.set(module, call)
  try {
    return await call
  } finally {
    if (underWay.get(module) === call) underWay.delete(module)
  }
}

async function signAlone(
  module: SealModule,
  format: ProvenanceKey['format'],
  message: readonly Uint8Array[],
): Promise<string> {
  const hash = createHash('sha256')
  for (const part of message) hash.update(part)
  const [mechanism, input] =
    format === 'ES256' ? ['ECDSA', hash.digest()] : ['RSA-PKCS', Buffer.concat([SHA256_DIGEST_INFO, hash.digest()])]
  const { path, token, keyId, pinFile, variables } = module
  const args = ['--module', path, '--token-label', token, '--login', '--pin', `env:${PIN}`, '--id', keyId]
  const [pin, { mtimeMs }] = await Promise.all([readSettingFile('SEAL_PIN_FILE', pinFile), stat(pinFile)])
  const tried = createHash('sha256').update(`${mtimeMs} ${pin}`).digest('hex')
  if (refused.get(module) === tried) throw new PinRefused()
  try {
    return (
      await runTool([...args, '--sign', '--mechanism', mechanism], { ...named(variables), [PIN]: pin.trim() }, input)
    ).toString('base64')
  } catch (error) {
    if (error instanceof PinRefused) refused.set(module, tried)
    throw error
  }
}

/** Variables of our own environment that every program may need, and those that the module needs by name. */
function named(variables: readonly string[]): NodeJS.ProcessEnv {
  const isMeant = ([name]: [string, unknown]) => COMMON.test(name) || variables.includes(name)
  return Object.fromEntries(Object.entries(process.env).filter(isMeant))
}

async function runTool(args: readonly string[], env: NodeJS.ProcessEnv, input: Uint8Array): Promise<Buffer> {
  const child = spawn(TOOL, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  // A tool that has ended already takes no input; its exit code says why.
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  try {
    const [signature, said, code] = await within(
      SIGN_MS,
      Promise.all([buffer(child.stdout), text(child.stderr), ended]),
    )
    if (said.includes('CKR_PIN_INCORRECT')) throw new PinRefused()
    if (code !== 0 || signature.length === 0) throw new Error(`${TOOL} ended with ${code}: ${said.trim()}`)
    return signature
  } finally {
    child.kill('SIGKILL')
  }
}
