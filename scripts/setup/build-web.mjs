import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, root, run, SetupError } from './processes.mjs'

const SOURCES = ['web', 'contract/src', 'packages', 'package-lock.json']
const NOT_SOURCES = new Set(['build', 'node_modules'])
const stamp = join(root, 'web', 'build', '.sources')

/** Builds the web app if its sources are not those of the last build. Content decides, not time: git changes times. */
export async function buildWhatIsStale() {
  const sources = digestOf(SOURCES)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return false
  console.log('Building the web app …')
  rmSync(stamp, { force: true })
  const code = await run(join(bin, 'vite'), ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') })
  if (code !== 0) throw new SetupError(`The web app could not be built (exit code ${code}).`)
  mkdirSync(join(root, 'web', 'build'), { recursive: true })
  writeFileSync(stamp, sources)
  return true
}

function digestOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) {
      hash
        .update(`${relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

function* filesBelow(path) {
  if (statSync(path).isFile()) return yield path
  const entries = readdirSync(path, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_SOURCES.has(entry.name)) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}
