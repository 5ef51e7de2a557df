import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { type Command, UsageError } from './command.ts'

const BUILT = new URL('../../web/build/served-files.json', import.meta.url)
const RUNS = /\.(m?js|wasm)$/
/** Time limit for one script. */
const PATIENCE_MS = 30_000

export const command: Command = {
  usage: 'ADDRESS',
  help: `Lists each script of the instance at ADDRESS that differs from the build (npm run build -w web). Anyone with the source of
a release can run it; the exit code is 1 if a script differs.`,
  async run([address = '', ...rest]) {
    if (!/^https?:/.test(address) || !URL.canParse(address) || rest.length > 0)
      throw new UsageError(address && rest.length === 0 ? 'ADDRESS begins with https:// or http://' : '')
    if (!existsSync(BUILT)) throw new Error('The web app is not built. Run: npm run build -w web')
    const { files } = JSON.parse(readFileSync(BUILT, 'utf8')) as { files: Record<string, string> }
    const hashes = Object.entries(files).filter(([path]) => RUNS.test(path))
    let differing = 0
    for (const [path, hash] of hashes) {
      if (await isServed(address, path, hash)) continue
      differing += 1
      console.error(`${path} differs from this build.`)
    }
    console.log(`${hashes.length - differing} of ${hashes.length} scripts match this build.`)
    return differing > 0 ? 1 : 0
  },
}

async function isServed(address: string, path: string, hash: string): Promise<boolean> {
  const { ok, bytes } = await load(new URL(path, address)).catch((error: Error) => {
    const { message, code } = (error.cause ?? error) as NodeJS.ErrnoException
    throw new Error(
      `${address} does not answer (${message || code}). Is the address right, and is the service running?`,
    )
  })
  return ok && createHash('sha256').update(bytes).digest('hex') === hash
}

async function load(address: URL): Promise<{ ok: boolean; bytes: Buffer }> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return { ok: answer.ok, bytes: Buffer.from(await answer.arrayBuffer()) }
}
