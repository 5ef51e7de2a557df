import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import type { Command } from './command.ts'

/** The fields of `npm audit --json` that are read. */
const Audit = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
})
const Failure = z.object({
  message: z.string().optional(),
  error: z.object({ summary: z.string().optional() }).optional(),
})
const MOST_BYTES = 64 * 1024 * 1024

export const command: Command = {
  usage: '',
  help: 'The exit code is 1 if a vulnerability is high or critical. Needs a registry with an audit endpoint; not every mirror has one.',
  async run() {
    const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json'], {
      encoding: 'utf8',
      maxBuffer: MOST_BYTES,
    })
    if (error) throw error
    return tellWeaknesses(stdout, stderr)
  },
}

/** npm ends with 1 for a weakness and without an answer; its report tells them apart. Throws without an answer. */
export function tellWeaknesses(report: string, complaint: string): number {
  const said = jsonOf(report)
  const audit = Audit.safeParse(said)
  if (!audit.success) {
    const { message, error } = Failure.safeParse(said).data ?? {}
    throw new Error(
      `The registry did not answer: ${message || error?.summary || complaint.trim() || 'no output of npm'}`,
    )
  }
  const { metadata, vulnerabilities } = audit.data
  const { total, high, critical } = metadata.vulnerabilities
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.log(`${severity}\t${name} ${range}`)
  console.log(`${total} vulnerabilities, ${high + critical} of them high or critical. Details: npm audit`)
  return high + critical > 0 ? 1 : 0
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
