import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, SetupError, systemEnv } from './processes.mjs'

/** Installs exactly what the lockfile says, and only if node_modules differs from it. */
export async function installWhatIsMissing() {
  const reason = whyToInstall(read('package-lock.json'), read(join('node_modules', '.package-lock.json')))
  if (!reason) return
  console.log(`Installing the dependencies (${reason}) …`)
  const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm']
  // NODE_ENV=production would leave out what the build needs, a user's setting could leave out the pinned Node.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const [command, ...before] = npm
  const code = await run(command, [...before, ...args], { env: systemEnv })
  if (code !== 0) throw new SetupError(`npm ci ended with ${code}. Is the package registry reachable?`)
}

/**
 * npm writes what it has installed into node_modules/.package-lock.json, and writes it last. So comparing the two
 * lockfiles also notices an interrupted installation, and an `npm install` by hand is not undone.
 */
export function whyToInstall(wanted, installed) {
  if (!installed) return 'nothing is installed'
  for (const [path, entry] of Object.entries(wanted.packages)) {
    const there = installed.packages[path]
    // Optional packages are those of other platforms; the pinned Node is asked for separately.
    if (path === '' || (!there && (entry.optional || entry.devOptional))) continue
    if (!there) return `${path} is missing`
    if (there.version !== entry.version || there.integrity !== entry.integrity) return `${path} has changed`
  }
  return undefined
}

function read(file) {
  const path = join(root, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}
