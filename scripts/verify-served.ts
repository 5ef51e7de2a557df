/**
 * `npm run verify-served -- https://passbild.example` compares what an instance serves with the scripts of this checkout's
 * build (`npm run build -w web`), and names each that differs: anybody can do so with the source of a release.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { endWithReason } from './end-with-reason.ts'

const BUILT = new URL('../web/build/served-files.json', import.meta.url)
const RUNS = /\.(m?js|wasm)$/

async function isServed(address: string, path: string, hash: string): Promise<boolean> {
  const answer = await fetch(new URL(path, address))
  const bytes = Buffer.from(await answer.arrayBuffer())
  return answer.ok && createHash('sha256').update(bytes).digest('hex') === hash
}

try {
  const [address] = process.argv.slice(2)
  if (!address) throw new Error('Usage: npm run verify-served -- ADDRESS')
  const { files } = JSON.parse(readFileSync(BUILT, 'utf8')) as { files: Record<string, string> }
  const hashes = Object.entries(files).filter(([path]) => RUNS.test(path))
  let differing = 0
  for (const [path, hash] of hashes) {
    if (await isServed(address, path, hash)) continue
    differing += 1
    console.error(`${path} is not the one of this build.`)
  }
  console.log(`${hashes.length - differing} of ${hashes.length} scripts are those of this build.`)
  if (differing > 0) process.exitCode = 1
} catch (error) {
  endWithReason(error)
}
