import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHECKS } from '../packages/photo-check/src/checks.ts'
import { readConfig } from '../server/src/config.ts'
import { Settings } from '../server/src/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = [...globSync('*.md', { cwd: root }), ...globSync('docs/**/*.md', { cwd: root })]
/** Relative links, without their anchors. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to]) => String(to))

describe('the documents', () => {
  it('ACC-03 list each deviation that the catalogue decides, with a reason, and the README leads there', () => {
    const [specified = ''] = read('docs/requirements.md').split('\n# Beyond the documents')
    const decided = [...specified.matchAll(/^\| ([A-Z]+-\d+) \| .*\*\*decided\*\*/gm)].map(([, id]) => String(id))
    expect(decided.length).toBeGreaterThan(20)
    const rows = read('docs/deviations.md')
      .split('\n')
      .filter((line) => /^\| [A-Z]+-\d/.test(line))
      .map((line) => line.split('|').map((cell) => cell.trim()))
    const explained = rows.filter(([, , what, reason]) => what && reason).flatMap(([, ids = '']) => ids.split(', '))
    expect(decided.filter((id) => !explained.includes(id))).toEqual([])
    expect(read('README.md')).toContain('](docs/deviations.md)')
  })

  it('contain no broken links', () => {
    const broken = documents.flatMap((document) =>
      linksOf(read(document))
        .filter((to) => !existsSync(resolve(root, dirname(document), decodeURI(to))))
        .map((to) => `${document}: ${to}`),
    )
    expect(broken).toEqual([])
  })

  it('number the decisions without gaps, each dated', () => {
    const records = globSync('docs/decisions/*.md', { cwd: root }).sort()
    records.forEach((record, index) => {
      expect(record).toContain(`/${String(index).padStart(4, '0')}-`)
      if (index > 0) expect(read(record)).toMatch(/^Date: \d{4}-\d\d-\d\d · Status: (accepted|proposed|replaced by)/m)
    })
  })

  it('name one licence everywhere', () => {
    for (const manifest of globSync(['package.json', '*/package.json', 'packages/*/package.json'], { cwd: root })) {
      expect(JSON.parse(read(manifest)), manifest).toMatchObject({ license: 'EUPL-1.2' })
    }
    expect(read('LICENSE')).toMatch(/^EUROPEAN UNION PUBLIC LICENCE v. 1.2/)
  })
})

describe('docs/photo-check.md', () => {
  it('FOTO-03 has a row for each check whose limit is ours, and deviations.md their number', () => {
    const [, limits = ''] = read('docs/photo-check.md').split('\n## Limits that are ours\n')
    const described = [...limits.matchAll(/^\| (\d+) /gm)].map(([, id]) => Number(id))
    const own = CHECKS.filter(({ ours }) => ours).map(({ id }) => id)
    expect(own.filter((id) => !described.includes(id))).toEqual([])
    expect(read('docs/deviations.md')).toContain(`| ${CHECKS.length} checks: `)
  })
})

describe('.env.example', () => {
  const lines = read('.env.example').split('\n')
  const examples = new Map(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s) as [string, string]),
  )

  it('lists exactly the settings that the server reads', () => {
    expect([...examples.keys()].sort()).toEqual(Object.keys(Settings.shape).sort())
  })

  it('has no setting that docs/operations.md leaves out', () => {
    const described = read('docs/operations.md')
    expect([...examples.keys()].filter((name) => !new RegExp(`\\b${name}\\b`).test(described))).toEqual([])
  })

  it('comments every group of settings', () => {
    lines.forEach((line, index) => {
      const opensGroup = /^[A-Z]/.test(line) && !/^[A-Z]/.test(lines[index - 1] ?? '')
      if (opensGroup) expect(lines[index - 1], line).toMatch(/^# /)
    })
  })

  it('shows the defaults: copied as it is, it changes nothing', () => {
    const asWritten = Object.fromEntries([...examples].map(([name, value]) => [name, value.replace(/^"(.*)"$/, '$1')]))
    expect(readConfig(asWritten)).toEqual(readConfig({}))
  })
})
