import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { readAnswers, readDecisions } from '../server/src/certified-decisions.ts'
import { CERTIFIED_RULES, RULES_BY_DECISION } from '../server/src/certified-mode.ts'
import { ConfigFaults, needOf, readConfig } from '../server/src/config.ts'
import { Settings, type SettingsRead } from '../server/src/settings.ts'
import { isSimulated } from '../server/src/stand-ins.ts'
import { type ClauseRow, linksIn, readClauses, STANDINGS, singly } from './tr-03170.ts'

const ROOT = join(import.meta.dirname, '..')
const DOCS = join(ROOT, 'docs')

/** As docs/tr-03170.md explains them. */
const MEANINGS: Readonly<Record<(typeof STANDINGS)[number], string>> = {
  covered: 'the code implements it, and the named test fails without it',
  simulated: 'implemented, and proved by the named test against a simulator; the real counterpart was not available',
  gap: 'missing or incomplete; the last column says what is missing',
  justified: 'a "should" that is not followed, with the reason',
  operator: 'a duty of the operator',
}

/** Including those that a decision of the operator may replace, which no must-clause requires. */
const RULES: readonly (typeof CERTIFIED_RULES)[number][] = [
  ...CERTIFIED_RULES,
  ...RULES_BY_DECISION.map(({ name, demand, holds }) => ({
    setting: 'DECISIONS_FILE' as const,
    demand: `${name}, ${demand}`,
    clauses: [],
    holds,
  })),
]

/**
 * TR-03170 for one build and its settings, as Markdown: whether each rule of the certified mode holds here, what keeps
 * the server from starting in it, the documents that replace rules, and each clause with its standing, rules and files.
 *
 * @param build digest of the build, as `npm run ops -- build-digest` prints it
 * @throws {z.ZodError} when a setting cannot be read, in the words of the start
 */
export async function writeDossier(env: NodeJS.ProcessEnv, build: string, now = new Date()): Promise<string> {
  const read = Settings.parse(env, { error: needOf })
  const rows = readClauses(await readFile(join(DOCS, 'tr-03170.md'), 'utf8'))
  return [
    '# BSI TR-03170: dossier of one installation',
    '',
    `Made at ${now.toISOString()}. Build: ${build}. Certificate: ${certificateOf(read)}.`,
    `${RULES.filter(({ holds }) => holds(read)).length} of ${RULES.length} rules hold here.`,
    '',
    '## Rules of the certified mode',
    ...table(
      ['setting', 'demand', 'clauses', 'holds here'],
      RULES.map(({ setting, demand, clauses, holds }) => [
        setting,
        demand,
        clauses.join('; ') || '–',
        holds(read) ? 'yes' : 'no',
      ]),
    ),
    '## Faults that keep this installation from the certified mode',
    ...faultsOf(env),
    '',
    '## Documents that replace rules',
    ...documentsOf(read),
    '## Clauses by standing',
    ...table(
      ['standing', 'clauses', 'means'],
      STANDINGS.map((standing) => [
        standing,
        String(countOf(rows.filter((row) => row.standing === standing))),
        MEANINGS[standing],
      ]),
    ),
    '## Clauses',
    'M = must, S = should. Letters behind a number count the sentences of the clause.',
    '',
    ...table(
      ['clause', 'level', 'demand', 'standing', 'rules', 'files', 'proof, reason, or what is missing'],
      rows.map(clauseCells),
    ),
  ].join('\n')
}

function certificateOf({ CERTIFICATE_ID: id }: SettingsRead): string {
  if (!id) return 'none, test mode'
  return isSimulated(id) ? `${id}; the counterparts are simulators, and every page says so` : id
}

/** All faults of the settings, as the start names them; without a certificate as with a simulated one. */
function faultsOf(env: NodeJS.ProcessEnv): string[] {
  try {
    readConfig({ ...env, CERTIFICATE_ID: env.CERTIFICATE_ID || 'SIMULATED-' })
    return ['None.']
  } catch (error) {
    if (error instanceof ConfigFaults) return error.faults.map((fault) => `- ${fault}`)
    throw error
  }
}

/** Signed decisions of the operator and written answers of the BSI, as each start logs them. */
function documentsOf(read: SettingsRead): string[] {
  const documents = [
    ...readDecisions(read.DECISIONS_FILE).standings.map((each) => ({ ...each, of: 'operator' })),
    ...readAnswers(read.BSI_ANSWERS_FILE).standings.map((each) => ({ ...each, of: 'BSI' })),
  ]
  if (documents.length === 0) return ['None.', '']
  const cells = documents.map(({ rule, format, of, reference, date, signer }) => [
    format ? `${rule} (SEAL_FORMAT=${format})` : rule,
    ...[of, reference, date, signer],
  ])
  return table(['rule', 'of', 'reference', 'date', 'signed by'], cells)
}

const countOf = (rows: readonly ClauseRow[]) => rows.flatMap(singly).length

function clauseCells(row: ClauseRow): string[] {
  const clauses = new Set(singly(row))
  const rules = CERTIFIED_RULES.filter((rule) => rule.clauses.some((clause) => clauses.has(clause)))
  const files = linksIn(row.proof).map((path) => relative(ROOT, resolve(DOCS, path)))
  return [
    `${row.part}, ${row.clauses}`,
    row.level,
    row.demand,
    row.standing,
    rules.map(({ setting, demand }) => `${setting}: ${demand}`).join('; '),
    files.join(' '),
    row.proof.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'),
  ]
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line), '']
}
