import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { macIcon, windowsIcon } from './icons.ts'
import { BUILT_AT, setImageTimes, setTimes } from './same-bytes.ts'

const HERE = import.meta.dirname
const ICONS = join(HERE, '../web/public')

export interface Launchers {
  /** Paths of what was built; a missing tool leaves its file out. */
  windows: string | undefined
  mac: string | undefined
}

export interface LauncherFacts {
  /** Address of the station, as people open it: https://…/Aufnahme. */
  address: string
  /** Three numbers with dots. */
  version: string
  /** Folder of the built files. */
  folder: string
}

/** Builds the Windows setup (makensis) and the macOS image (genisoimage), where these two programs are there. */
export function buildLaunchers(facts: LauncherFacts): Launchers {
  requireSafe(facts)
  mkdirSync(facts.folder, { recursive: true })
  const work = mkdtempSync(join(tmpdir(), 'epassbild-desktop-'))
  try {
    return { windows: buildWindows(facts, work), mac: buildMac(facts, work) }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Both end up in a script: an address is what a URL parser gives back, a version is numbers. */
function requireSafe({ address, version }: LauncherFacts): void {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!isWeb || url.href !== address || /['"$`\\\s]/.test(address)) throw new Error(`not an address: ${address}`)
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`not a version: ${version}`)
}

function buildWindows({ address, version, folder }: LauncherFacts, work: string): string | undefined {
  const icon = join(work, 'app.ico')
  writeFileSync(icon, windowsIcon(readFileSync(join(ICONS, 'icon-192.png')), 192))
  utimesSync(icon, BUILT_AT, BUILT_AT)
  const out = join(folder, `ePassbild-${version}-Setup.exe`)
  const defines = Object.entries({ ADDRESS: address, VERSION: version, ICON: icon, OUT: out })
  const args = [...defines.map(([name, value]) => `-D${name}=${value}`), join(HERE, 'windows/setup.nsi')]
  return runTool('makensis', ['-V2', '-INPUTCHARSET', 'UTF8', ...args]) ? out : undefined
}

function buildMac({ address, version, folder }: LauncherFacts, work: string): string | undefined {
  const fill = (file: string) =>
    readFileSync(join(HERE, 'macos', file), 'utf8')
      .replaceAll('{{address}}', address)
      .replaceAll('{{version}}', version)
  const image = join(work, 'image')
  const contents = join(image, 'ePassbild.app/Contents')
  for (const part of ['MacOS', 'Resources']) mkdirSync(join(contents, part), { recursive: true })
  writeFileSync(join(contents, 'Info.plist'), fill('Info.plist'))
  writeFileSync(join(contents, 'PkgInfo'), 'APPL????')
  writeFileSync(join(contents, 'Resources/ePassbild.icns'), macIcon(readFileSync(join(ICONS, 'icon-512.png'))))
  const program = join(contents, 'MacOS/ePassbild')
  writeFileSync(program, fill('launch.sh'))
  const remover = join(image, 'ePassbild entfernen.command')
  writeFileSync(remover, fill('remove.sh'))
  for (const script of [program, remover]) chmodSync(script, 0o755)
  symlinkSync('/Applications', join(image, 'Applications'))
  const out = join(folder, `ePassbild-${version}.dmg`)
  setTimes(image)
  if (!runTool('genisoimage', ['-quiet', '-V', 'ePassbild', '-D', '-r', '-no-pad', '-o', out, image])) return undefined
  setImageTimes(out)
  return out
}

/** False when the machine does not have the program; a fault of the build itself is thrown. */
function runTool(name: string, args: readonly string[]): boolean {
  const { error, status, stdout, stderr } = spawnSync(name, args, {
    encoding: 'utf8',
    // biome-ignore lint/style/noProcessEnv: a build, run by a person; image times are local
    env: { ...process.env, TZ: 'UTC' },
  })
  if (error && 'code' in error && error.code === 'ENOENT') return false
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}\n${stderr}`)
  return true
}
