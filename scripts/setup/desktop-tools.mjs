import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { pinnedEnv, run } from './processes.mjs'

const TOOLS = { makensis: 'nsis', genisoimage: 'genisoimage' }

/** Whether the two programs that build the launchers are there; on Debian as root missing ones are installed. */
export async function haveDesktopTools() {
  const missing = Object.entries(TOOLS).filter(([program]) => !isThere(program))
  if (missing.length === 0) return true
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  const packages = missing.map(([, name]) => name)
  console.log(`Installing the distribution’s ${packages.join(' and ')} …`)
  const env = { ...pinnedEnv, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
  return missing.every(([program]) => isThere(program))
}

function isThere(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}
