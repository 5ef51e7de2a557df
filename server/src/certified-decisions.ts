import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Deps } from '#platform/deps.ts'

/** Rules of the certified mode that rest on no must-clause of TR-03170. */
const DECIDABLE = ['signed-shell', 'signature-device'] as const

export type Decidable = (typeof DECIDABLE)[number]

const Decision = z.strictObject({
  rule: z.enum(DECIDABLE, `only ${DECIDABLE.join(' and ')} can be decided, every other rule rests on a must-clause`),
  /** Number of the document that holds the decision and its reasons. */
  reference: z.string().trim().min(1),
  date: z.iso.date(),
  signer: z.string().trim().min(1),
})

/** A decision of the operator that stands for a rule; logged and audited at each start. */
type CertifiedDecision = z.output<typeof Decision>

interface DecisionsRead {
  readonly decisions: readonly CertifiedDecision[]
  readonly faults: readonly string[]
}

/** Reads the JSON array of a decisions file; what is wrong with it comes as sentences. Without a path: no decision. */
export function readDecisions(path: string | undefined): DecisionsRead {
  if (!path) return { decisions: [], faults: [] }
  const fault = (text: string): DecisionsRead => ({ decisions: [], faults: [`DECISIONS_FILE: ${text}`] })
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return fault(`${path} cannot be read`)
  }
  const read = z.array(Decision).safeParse(parsed(text))
  if (read.success) return { decisions: read.data, faults: [] }
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

/** At each start, the log and the audit log tell what a certified installation does without. */
export async function recordDecisions({ audit, config, log }: Pick<Deps, 'audit' | 'config' | 'log'>): Promise<void> {
  for (const decision of config.decisions) {
    log.warn({ decision }, 'certified mode by decision')
    await audit.append('certified-decision', decision)
  }
}
