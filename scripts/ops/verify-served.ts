import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Command, UsageError } from './command.ts'

const BUILT = new URL('../../web/build/served-files.json', import.meta.url)
const RUNS = /\.(m?js|wasm)$/

export const command: Command = {
  usage: 'ADDRESS',
  help: `Lists each script of the instance at ADDRESS that differs from the build (npm run build -w web). Anyone with the source of
a release can run it; the exit code is 1 if a script differs.`,
  async run([address]) {
    if (!address) throw new UsageError('')
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
  const answer = await fetch(new URL(path, address))
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok && createHash('sha256').update(bytes).digest('hex') === hash
}
