import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CERTIFIED_RULES } from '../server/src/certified-mode.ts'
import { type ClauseRow, linksIn, readClauses, STANDINGS, singly } from './tr-03170.ts'

const docs = join(import.meta.dirname, '../docs')
const dossier = readFileSync(join(docs, 'tr-03170.md'), 'utf8')
const rows = readClauses(dossier)

/** `2.2-d,e` counts as two clauses. */
const countOf = (some: readonly ClauseRow[]) => some.reduce((sum, { clauses }) => sum + clauses.split(',').length, 0)

describe('docs/tr-03170.md', () => {
  it.each([
    ['Part 2', 84],
    ['Part 1', 78],
  ])('%s names each of its %i technical clauses once, and counts them truly', (part, total) => {
    const own = rows.filter((row) => row.part === part)
    expect(countOf(own)).toBe(total)
    expect(new Set(own.map(({ clauses }) => clauses)).size).toBe(own.length)
    const counts = STANDINGS.map((standing) => countOf(own.filter((row) => row.standing === standing)))
    expect(dossier).toContain(`| ${part} | ${total} | ${counts.join(' | ')} |`)
  })

  it('gives each clause one standing, and says by what', () => {
    const unfounded = rows.filter(
      ({ standing, proof }) => !STANDINGS.some((one) => one === standing) || proof.length <= 3,
    )
    expect(unfounded).toEqual([])
    const wrong = rows.filter(({ standing, level }) => standing === 'justified' && level !== 'S')
    expect(wrong, 'only a "should" can be justified away').toEqual([])
  })

  it('leads from each covered or simulated clause to its test', () => {
    const covered = rows.filter(({ standing }) => standing === 'covered' || standing === 'simulated')
    const unproved = covered.filter(({ proof }) => {
      const files = linksIn(proof).map((path) => resolve(docs, path))
      return !files.every((file) => existsSync(file)) || !files.some((file) => /\.(test|spec)\.tsx?$/.test(file))
    })
    expect(covered.length).toBeGreaterThan(0)
    expect(unproved.map(({ part, clauses, proof }) => `${part} ${clauses}: ${proof}`)).toEqual([])
  })

  it('CERT-01 leaves three gaps, which only the BSI can settle, and seventeen clauses that are proved with simulators', () => {
    const of = (wanted: string) => rows.filter(({ standing }) => standing === wanted).flatMap(singly)
    expect(of('gap').sort()).toEqual(['Part 1, 2.7.3-b', 'Part 1, 2.8-a', 'Part 2, 2.3-f'])
    expect(of('simulated')).toHaveLength(17)
  })

  it('CERT-01 names a rule of the certified mode for each must-clause that is a gap or simulated', () => {
    const ruled = new Set(CERTIFIED_RULES.flatMap(({ clauses }) => clauses))
    const isOpen = ({ standing, level }: ClauseRow) => level === 'M' && (standing === 'gap' || standing === 'simulated')
    const gaps = rows.filter(isOpen).flatMap(singly)
    expect(gaps.length).toBeGreaterThan(0)
    expect(gaps.filter((clause) => !ruled.has(clause))).toEqual([])
  })

  it('CERT-01 holds every clause that a rule of the certified mode rests on', () => {
    const known = new Set(rows.flatMap(singly))
    // Duties of the operator are in a separate table.
    const isDuty = (clause: string) =>
      new RegExp(`^\\| (.+, )?${clause.slice('Part 1, '.length)}[, ]`, 'm').test(dossier)
    const ruled = CERTIFIED_RULES.flatMap(({ clauses }) => clauses)
    expect(ruled.filter((clause) => !known.has(clause) && !isDuty(clause))).toEqual([])
  })

  it('CERT-01 has a setting for every rule, which hosts can read about', () => {
    const told = readFileSync(join(docs, '../.env.example'), 'utf8')
    const settings = CERTIFIED_RULES.map(({ setting }) => setting)
    expect(settings.filter((setting) => !new RegExp(`^#? ?${setting}=`, 'm').test(told))).toEqual([])
  })
})
