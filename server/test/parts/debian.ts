import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Held during installation: parallel checks need the same packages, and apt-get does not wait for its lock. */
const LOCK = join(tmpdir(), 'epassbild-apt.lock')

/** True if the program is available; otherwise installs the packages if this is Debian and we are root. */
export function isInstalled(isThere: () => boolean, ...packages: readonly string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return isThere()
  // Programs appear before another process has completely installed them.
  underLock('true')
  return isThere() || (install(packages) && isThere())
}

function install(packages: readonly string[]): boolean {
  process.stdout.write(`Installing ${packages.join(', ')} of the distribution …\n`)
  const apt = (...args: string[]) => underLock('apt-get', '-qq', ...args)
  return (
    apt('install', '-y', '--no-install-recommends', ...packages) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', ...packages))
  )
}

function underLock(...command: readonly string[]): boolean {
  const { status } = spawnSync('/usr/bin/flock', [LOCK, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
