import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REMOVALS } from '../server/test/threats/removed/index.ts'
import { takenAway } from '../server/test/threats/removed/removal.ts'

const docs = join(import.meta.dirname, '../docs')
const rows = readFileSync(join(docs, 'security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, threat, control, test] = line.split('|').map((cell) => cell.trim())
    return id && /^T\d\d$/.test(id) ? [{ id, threat, control, test: test ?? '' }] : []
  })

describe('docs/security.md', () => {
  it('every threat has one row, in order, T01 to T25 without a gap', () => {
    const ids = rows.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids[24]).toBe('T25')
  })

  it.each(rows)('$id is linked to a test that names it, or said to be not built yet', ({ id, control, test }) => {
    const links = [...test.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => resolve(docs, path ?? ''))
    if (links.length === 0) {
      expect([control, test]).toEqual(['–', 'not built yet'])
      return
    }
    const files = links.filter((path) => existsSync(path) && path.endsWith('.ts'))
    const named = files.some((file) => readFileSync(file, 'utf8').includes(id))
    expect(named || test.includes('not built yet')).toBe(true)
  })
})

describe('the controls that `npm run threats:red` takes away', () => {
  it('are of every threat', () => {
    expect([...new Set(REMOVALS.map(({ threat }) => threat))]).toEqual(rows.map(({ id }) => id))
  })

  it.each(REMOVALS.map((removal) => [`${removal.threat} ${removal.control}`, removal] as const))(
    '%s: stands where the list expects it, and its test is there',
    (_name, removal) => {
      const read = (file: string) => readFileSync(join(docs, '..', file), 'utf8')
      expect([...takenAway(removal, read).values()].every(({ before, after }) => before !== after)).toBe(true)
      expect(existsSync(join(docs, '..', removal.seenBy[0]))).toBe(true)
    },
  )
})

describe('the drills', () => {
  const [, section = ''] = readFileSync(join(docs, 'security.md'), 'utf8').split('## Drills: what each rests on')
  const drills = section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| drill'))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('are the fifteen of the design', () => expect(drills).toHaveLength(15))

  it.each(drills)(
    '%s %s: rests on a test, or says what nobody has struck yet',
    (_start, _drill, _goal, seen = '', gap) => {
      const files = [...seen.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => resolve(docs, path ?? ''))
      expect(files.every((file) => existsSync(file))).toBe(true)
      expect(files.length > 0 || gap === 'not struck').toBe(true)
    },
  )
})
