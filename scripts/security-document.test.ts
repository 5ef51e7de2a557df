import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DRILLS } from '../e2e/drills/drills.ts'
import { REMOVALS } from '../server/test/threats/removed/index.ts'
import { takenAway } from '../server/test/threats/removed/removal.ts'

const docs = join(import.meta.dirname, '../docs')
const rows = readFileSync(join(docs, 'security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, threat, control, test] = line.split('|').map((cell) => cell.trim())
    return id && /^T\d\d$/.test(id) ? [{ id, threat, control, test: test ?? '' }] : []
  })

const linksOf = (cell: string) => [...cell.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => resolve(docs, path ?? ''))

describe('docs/security.md', () => {
  it('every threat has one row, in order, T01 to T25 without a gap', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids[24]).toBe('T25')
  })

  it('each row is linked to a test that names it, or said to be not built yet', () => {
    const unproved = rows.filter(({ id, control, test }) => {
      const links = linksOf(test)
      if (links.length === 0) return control !== '–' || test !== 'not built yet'
      const files = links.filter((path) => existsSync(path) && path.endsWith('.ts'))
      return !files.some((file) => readFileSync(file, 'utf8').includes(id)) && !test.includes('not built yet')
    })
    expect(unproved).toEqual([])
  })
})

describe('the controls that `npm run threats:red` takes away', () => {
  it('are of every threat', () => {
    expect([...new Set(REMOVALS.map(({ threat }) => threat))]).toEqual(rows.map(({ id }) => id))
  })

  it('stand where the list expects them, and their tests are there', () => {
    const read = (file: string) => readFileSync(join(docs, '..', file), 'utf8')
    const lost = REMOVALS.flatMap((removal) => {
      const name = `${removal.threat} ${removal.control}`
      if (!existsSync(join(docs, '..', removal.seenBy[0]))) return [`${name}: no ${removal.seenBy[0]}`]
      try {
        return [...takenAway(removal, read).values()].every(({ before, after }) => before !== after) ? [] : [name]
      } catch (error) {
        return [`${name}: ${error}`]
      }
    })
    expect(lost).toEqual([])
  })
})

/** Whether the path of any test file begins with `path`. */
function hasTests(path: string): boolean {
  return readdirSync(dirname(path)).some((name) => name.startsWith(basename(path)) && name.endsWith('.test.ts'))
}

describe('the drills', () => {
  const [, section = ''] = readFileSync(join(docs, 'security.md'), 'utf8').split('## Drills: what each rests on')
  const drills = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| drill'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('are the fifteen of the design', () => expect(drills).toHaveLength(15))

  it('strike by tests that are there', () => {
    const lost = Object.entries(DRILLS).flatMap(([name, { files }]) =>
      files.filter((file) => !hasTests(join(docs, '..', file))).map((file) => `${name}: no ${file}`),
    )
    expect(lost).toEqual([])
  })

  it('rest each on a test, or say what was not struck yet', () => {
    const unfounded = drills.filter(([, , , seen = '', gap]) => {
      const files = linksOf(seen)
      return !files.every((file) => existsSync(file)) || (files.length === 0 && gap !== 'not struck')
    })
    expect(unfounded).toEqual([])
  })
})

describe('the count of ASVS 5.0, levels 1 and 2', () => {
  const standing = ['asvs-v1-v4-v12-v17.md', 'asvs-v5-v11.md'].flatMap((name) =>
    readFileSync(join(docs, name), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, ids = '', said = ''] = line.split('|').map((cell) => cell.trim())
        const named = ids.split(',').map((id) => id.trim())
        return /^\d+\.\d+\.\d+$/.test(named[0] ?? '')
          ? named.map((id) => ({ id, is: /^(met|not applicable|open)/.exec(said)?.[0] ?? '' }))
          : []
      }),
  )
  const count = (wanted: string) => standing.filter(({ is }) => is === wanted).length

  it('names each requirement once, with its standing', () => {
    const ids = standing.map(({ id }) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    expect(standing.filter(({ is }) => is === '')).toEqual([])
  })

  it('is the one that the document gives, and ten at most are open', () => {
    const [met, left, open] = [count('met'), count('not applicable'), count('open')]
    const document = readFileSync(join(docs, 'security.md'), 'utf8').replaceAll('\n', ' ')
    expect(document).toContain(
      `of ${met + left + open} at levels 1 and 2 (without WebRTC) ${met} are met, ${left} not applicable, ${open} open`,
    )
    expect(open).toBeLessThanOrEqual(10)
  })
})
