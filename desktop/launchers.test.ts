import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { FILLED_LATER, fillAddress } from '../server/src/demo/fill-address.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { buildLaunchers, type Launchers } from './build-launchers.ts'
import { sumsOf } from './sums-of.ts'

const ADDRESS = 'https://epassbild.test/Aufnahme'
const folder = temporaryFolder()
let built: Launchers

beforeAll(() => {
  built = buildLaunchers({ address: ADDRESS, version: '1.2.3', folder })
})

/** Reads the image by isoinfo, part of genisoimage. */
function isoinfo(...args: string[]): string {
  const { status, stdout } = spawnSync('isoinfo', ['-R', '-i', built.mac ?? '', ...args], { encoding: 'latin1' })
  expect(status).toBe(0)
  return stdout
}

describe('the launchers of the station', () => {
  it('SOFT-02 builds a Windows setup that opens the station in a window of its own', () => {
    expect(built.windows).toMatch(/ePassbild-1\.2\.3-Setup\.exe$/)
    const bytes = readFileSync(built.windows ?? '')
    const texts = bytes.toString('utf16le') + bytes.subarray(1).toString('utf16le')
    expect(bytes.subarray(0, 2).toString()).toBe('MZ')
    expect(bytes.includes('NullsoftInst')).toBe(true)
    for (const text of [`--app=${ADDRESS}`, 'ePassbild Aufnahme.lnk', 'App Paths\\chrome.exe', 'Deinstallieren.exe']) {
      expect(texts).toContain(text)
    }
    expect(bytes.includes(readFileSync(join(import.meta.dirname, '../web/public/icon-192.png')))).toBe(true)
    // No administrator password is requested.
    expect(bytes.includes('requestedExecutionLevel level="asInvoker"')).toBe(true)
  })

  it('SOFT-02 builds a macOS image with an app that can be started and the way to the applications', () => {
    expect(built.mac).toMatch(/ePassbild-1\.2\.3\.dmg$/)
    const list = isoinfo('-l')
    expect(list).toMatch(/-r-xr-xr-x.*ePassbild\s/)
    expect(list).toMatch(/Applications -> \/Applications/)
    const program = isoinfo('-x', '/ePassbild.app/Contents/MacOS/ePassbild')
    expect(program).toMatch(/^#!\/bin\/sh\n/)
    expect(program).toContain(`address='${ADDRESS}'`)
    expect(program).toContain('--args "--user-data-dir=$profile" --no-first-run "--app=$address"')
    expect(spawnSync('sh', ['-n'], { input: program }).status).toBe(0)
    expect(isoinfo('-x', '/ePassbild.app/Contents/Info.plist')).toContain('<string>1.2.3</string>')
    expect(isoinfo('-x', '/ePassbild.app/Contents/Resources/ePassbild.icns').slice(0, 12)).toMatch(/^icns.{4}ic09$/s)
  })

  it('SOFT-02 the setup gives the station a browser profile of its own and removes it with the launcher', () => {
    const texts =
      readFileSync(built.windows ?? '')
        .subarray(1)
        .toString('utf16le') + readFileSync(built.windows ?? '').toString('utf16le')
    expect(texts).toMatch(/"--user-data-dir=[^"]+\\Profil" --no-first-run/)
    const source = readFileSync(join(import.meta.dirname, 'windows/setup.nsi'), 'utf8')
    expect(source.slice(source.indexOf('Section Uninstall'))).toMatch(/RMDir \/r "\$\{PROFILE\}"/)
  })

  it('SOFT-02 the image brings a script that removes app and profile, but not while the station is open', () => {
    const program = isoinfo('-x', '/ePassbild.app/Contents/MacOS/ePassbild')
    const profile = /^profile=.*$/m.exec(program)?.[0]
    const home = join(folder, 'home')
    const kept = join(home, 'Library/Application Support/ePassbild/Default')
    let said = ''
    const remove = (pgrep: string) => {
      const bin = join(folder, pgrep)
      mkdirSync(bin, { recursive: true })
      symlinkSync(`/bin/${pgrep}`, join(bin, 'pgrep'))
      const env = { HOME: home, APPLICATIONS: home, PATH: `${bin}:/usr/bin:/bin` }
      const { status, stdout } = spawnSync('sh', { input: isoinfo('-x', '/ePassbild entfernen.command'), env })
      said = stdout.toString()
      return status
    }
    expect(isoinfo('-x', '/ePassbild entfernen.command')).toContain(profile)
    mkdirSync(kept, { recursive: true })
    expect([remove('true'), existsSync(kept)]).toEqual([1, true])
    // On macOS a browser keeps running after its last window is closed.
    expect(said).toContain('Bitte beenden Sie zuerst den Browser der Aufnahmestation')
    expect([remove('false'), existsSync(kept)]).toEqual([0, false])
  })

  it('SOFT-02 builds the same bytes again that the repository keeps', () => {
    const kept = join(import.meta.dirname, 'kept')
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
    const again = buildLaunchers({ address: FILLED_LATER, version, folder })
    expect(sumsOf([again.windows, again.mac])).toBe(readFileSync(join(kept, 'SHA256SUMS'), 'utf8'))
  })

  it('SOFT-02 fills in an address as if it had been built with it: the setup keeps its sum, both their length', () => {
    const empty = buildLaunchers({ address: FILLED_LATER, version: '1.2.3', folder: join(folder, 'empty') })
    for (const [file, encoding] of [
      [empty.windows, 'utf16le'],
      [empty.mac, 'utf8'],
    ] as const) {
      const bytes = readFileSync(file ?? '')
      const filled = fillAddress(bytes, ADDRESS)
      expect(filled.length).toBe(bytes.length)
      expect(filled.includes(Buffer.from(ADDRESS, encoding))).toBe(true)
      expect(filled.includes(Buffer.from(FILLED_LATER, encoding))).toBe(false)
    }
    // makensis wrote the checksum of its own build; ours is computed alike.
    const own = readFileSync(built.windows ?? '')
    expect(fillAddress(own, ADDRESS).equals(own)).toBe(true)
  })

  it.each(["https://x.test/'; rm -rf ~; '", 'https://x.test/"$INSTDIR', 'javascript:alert(1)', 'x.test', ''])(
    'T15 puts no address into a script that is none: %s',
    (address) => {
      expect(() => buildLaunchers({ address, version: '1.2.3', folder })).toThrow('not an address')
    },
  )
})
