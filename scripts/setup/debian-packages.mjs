import { existsSync } from 'node:fs'
import { pinnedEnv, run } from './processes.mjs'

/** Keeps a machine without a network from waiting for minutes. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/** Installs the distribution's packages, on Debian as root; elsewhere it does nothing. */
export async function installFromDebian(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return
  console.log(`Installing the distribution’s ${packages.join(' and ')} …`)
  const env = { ...pinnedEnv, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq', ...PATIENCE], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PATIENCE, ...packages], { env })
}
