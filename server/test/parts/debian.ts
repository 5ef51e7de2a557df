import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of the distribution when this is Debian and we are root; says whether it worked. */
export function installOnDebian(...packages: readonly string[]): boolean {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  process.stdout.write(`Installing ${packages.join(', ')} of the distribution …\n`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return (
    apt('install', '-y', '--no-install-recommends', ...packages) ||
    (apt('update') && apt('install', '-y', '--no-install-recommends', ...packages))
  )
}
