import { spawnSync } from 'node:child_process'
import { installFromDebian } from './debian-packages.mjs'

const TOOLS = { makensis: 'nsis', genisoimage: 'genisoimage' }

/** Whether the two programs that build the launchers are there; on Debian as root missing ones are installed. */
export async function haveDesktopTools() {
  const missing = Object.entries(TOOLS).filter(([program]) => !isThere(program))
  if (missing.length > 0) await installFromDebian(missing.map(([, name]) => name))
  return missing.every(([program]) => isThere(program))
}

function isThere(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined
}
