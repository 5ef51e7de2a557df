import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { SealFormat } from '#platform/config.ts'
import type { Deps } from '#platform/deps.ts'
import { SEAL_FORMATS } from '#platform/plain-settings.ts'
import { whyUnread } from '#platform/setting-file.ts'

/** Rules of the certified mode that rest on no must-clause of TR-03170: the operator may decide them. */
const DECIDABLE = ['signed-shell', 'signature-device'] as const
/** Rules that no software can meet without the BSI: its written answers may replace them. */
const ANSWERABLE = ['print-grade', 'signature-format', 'interface'] as const

export type Decidable = (typeof DECIDABLE)[number]
export type Answerable = (typeof ANSWERABLE)[number]

const document = {
  /** Number of the document that holds the decision and its reasons, or the answer. */
  reference: z.string().trim().min(1),
  date: z.iso.date(),
  signer: z.string().trim().min(1),
}
const Decision = z.strictObject({
  rule: z.enum(DECIDABLE, `only ${DECIDABLE.join(' and ')} can be decided, every other rule is based on a must-clause`),
  ...document,
})
const Answer = z
  .strictObject({
    rule: z.enum(ANSWERABLE, `only ${ANSWERABLE.join(', ')} can be answered, every other rule is met by a setting`),
    ...document,
    /** Form of SEAL_FORMAT that the answer accepts; only in the answer on the form of the signature. */
    format: z.enum(SEAL_FORMATS, `must be ${SEAL_FORMATS.join(' or ')}`).optional(),
  })
  .refine(({ rule, format }) => (rule === 'signature-format') === (format !== undefined), {
    path: ['format'],
    error: 'goes with signature-format, and only with it',
  })

/** A document that replaces a rule; logged and audited at each start. */
interface Standing {
  rule: string
  reference: string
  date: string
  signer: string
  format?: SealFormat | undefined
}

interface StandingsRead {
  readonly standings: readonly Standing[]
  readonly faults: readonly string[]
  /** Its volume may be mounted late. */
  readonly isUnread?: true
}

/** The decisions of the operator; faults of the file come as sentences. Without a path: none. */
export const readDecisions = (path: string | undefined): StandingsRead => readFile('DECISIONS_FILE', path, Decision)

/** The answers of the BSI, in the same form. */
export const readAnswers = (path: string | undefined): StandingsRead => readFile('BSI_ANSWERS_FILE', path, Answer)

/** Reads a JSON array. */
function readFile(setting: string, path: string | undefined, form: z.ZodType<Standing>): StandingsRead {
  if (!path) return { standings: [], faults: [] }
  const fault = (text: string): StandingsRead => ({ standings: [], faults: [`${setting}: ${text}`] })
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    return { ...fault(`${path} cannot be read: ${whyUnread(error)}`), isUnread: true }
  }
  const read = z.array(form).safeParse(parsed(text))
  if (read.success) return { standings: read.data, faults: [] }
  const [issue] = read.error.issues
  return fault(`${issue?.path.join('.') || 'the file'}: ${issue?.message}`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** At each start, the log and the audit log tell which documents replace rules of the certified mode. */
export async function recordDecisions({ audit, config, log }: Pick<Deps, 'audit' | 'config' | 'log'>): Promise<void> {
  for (const decision of config.decisions) {
    log.warn({ decision }, 'certified mode by decision')
    await audit.append('certified-decision', decision)
  }
}
