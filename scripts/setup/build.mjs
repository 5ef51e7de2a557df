import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { bin, root, run, SetupError } from './processes.mjs'

const BUILDS = [
  {
    name: 'web app',
    tool: 'vite',
    args: ['build'],
    folder: 'web',
    sources: ['web', 'contract/src', 'packages', 'package-lock.json'],
  },
  {
    name: 'server',
    tool: 'rolldown',
    args: ['-c', 'rolldown.config.ts'],
    folder: 'server',
    sources: ['server/src', 'server/rolldown.config.ts', 'contract/src', 'packages', 'package-lock.json'],
  },
]
const NOT_SOURCES = /^(build|node_modules)$|\.test\.tsx?$/

/** Builds whatever has changed since its last build. Content decides, not time: git changes times. */
export async function buildWhatIsStale() {
  for (const each of BUILDS) {
    const stamp = join(root, each.folder, 'build', '.sources')
    const sources = digestOf(each.sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue
    console.log(`Building the ${each.name} …`)
    rmSync(stamp, { force: true })
    await build(each)
    writeFileSync(stamp, sources)
  }
}

async function build({ name, tool, args, folder }) {
  const printed = []
  const code = await run(join(bin, tool), args, { cwd: join(root, folder), printed })
  if (code !== 0) throw new SetupError(`${printed.join('')}The ${name} could not be built (exit code ${code}).`)
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
    if (NOT_SOURCES.test(entry.name)) continue
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}
