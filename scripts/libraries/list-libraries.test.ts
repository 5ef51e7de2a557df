import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Lockfile } from '../../server/src/platform/evidence/running-libraries.ts'
import { chosenLibraries, libraryRegister } from './list-libraries.ts'
import { PURPOSES } from './purposes.ts'

const root = join(import.meta.dirname, '../..')
const lockfile: Lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const register = libraryRegister(lockfile)

describe('the register of libraries', () => {
  it('QUAL-10 is the one of this lockfile (after a change: npm run libraries)', () => {
    expect(readFileSync(join(root, 'docs/libraries.md'), 'utf8')).toBe(register)
  })

  it('QUAL-10 gives every chosen library a purpose, and none to what is gone', () => {
    const { running, tools } = chosenLibraries(lockfile)
    expect(running.length).toBeGreaterThan(30)
    expect(Object.keys(PURPOSES).sort()).toEqual([...running, ...tools].sort())
  })

  it('QUAL-10 names version and licence of everything that runs', () => {
    const rows = register.split('\n').filter((line) => /^(\| [@a-z]|- )/.test(line) && !line.startsWith('| library'))
    expect(rows.length).toBeGreaterThan(300)
    for (const row of rows) expect(row).toMatch(/^(\| \S+ \| \d[^|]* \| [^|]+ \| [^|]+ \||- \S+ \d\S*, \S.*)$/)
  })

  it('QUAL-10 refuses a library without a purpose', () => {
    const more = { ...lockfile.packages, '': { dependencies: { 'left-pad': '1.0.0' } } }
    expect(() => libraryRegister({ packages: more })).toThrow('left-pad has no purpose')
  })
})
