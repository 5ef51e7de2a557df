import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CERTIFIED_RULES } from '../server/src/certified-mode.ts'
import { Settings } from '../server/src/settings.ts'
import { type ClauseRow, linksIn, readClauses, STANDINGS, singly } from './tr-03170.ts'

const DOSSIER = join(import.meta.dirname, '../docs/tr-03170.md')

/**
 * TR-03170 for one build and its settings, as Markdown: whether each rule of the certified mode holds here, and each
 * clause with its standing, its rules and the files that prove it.
 *
 * @param build digest of the build, as `npm run ops -- build-digest` prints it
 * @throws {z.ZodError} when a setting cannot be read
 */
export async function writeDossier(env: NodeJS.ProcessEnv, build: string, now = new Date()): Promise<string> {
  const read = Settings.parse(env)
  const rows = readClauses(await readFile(DOSSIER, 'utf8'))
  return [
    '# BSI TR-03170: dossier of one installation',
    `Made at ${now.toISOString()}. Build: ${build}. Certificate: ${read.CERTIFICATE_ID ?? 'none, test mode'}.`,
    '## Rules of the certified mode',
    ...table(
      ['setting', 'demand', 'clauses', 'holds here'],
      CERTIFIED_RULES.map(({ setting, demand, clauses, holds }) => [
        setting,
        demand,
        clauses.join('; '),
        holds(read) ? 'yes' : 'no',
      ]),
    ),
    '## Clauses by standing',
    ...table(
      ['standing', 'clauses'],
      STANDINGS.map((standing) => [standing, String(countOf(rows.filter((row) => row.standing === standing)))]),
    ),
    '## Clauses',
    ...table(['clause', 'level', 'demand', 'standing', 'rules', 'files'], rows.map(clauseCells)),
  ].join('\n')
}

const countOf = (rows: readonly ClauseRow[]) => rows.flatMap(singly).length

function clauseCells(row: ClauseRow): string[] {
  const clauses = new Set(singly(row))
  const rules = CERTIFIED_RULES.filter((rule) => rule.clauses.some((clause) => clauses.has(clause)))
  const files = linksIn(row.proof).map((path) => path.replace(/^\.\.\//, ''))
  return [
    `${row.part}, ${row.clauses}`,
    row.level,
    row.demand,
    row.standing,
    rules.map(({ setting, demand }) => `${setting}: ${demand}`).join('; '),
    files.join(' '),
  ]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line), '']
}
