import type { Comparison } from './measure.ts'

/** Load of the busiest second of the whole country; the formulas are in docs/capacity.md. */
const PEAK = { transfers: 7, retrievals: 11, signIns: 12.5, searches: 556, otherCalls: 20 * 7 }
/** CPU of PostgreSQL for a transfer or a retrieval, in milliseconds: measured by hand on 2026-11-22. */
const POSTGRES_MS = 2

/** Cores for the busiest second, from the CPU of each call; undefined when one of them was not measured. */
export function capacityTable(measured: readonly Comparison[]): string | undefined {
  const cpuOf = (begin: string) => measured.find(({ name }) => name.startsWith(begin))?.ours.cpuMsPerRequest
  const parts = [
    ['transfer of 1.1 MB (c_t)', PEAK.transfers, cpuOf('transfer (1.1 MB)')],
    ['retrieval of 1.1 MB (c_r)', PEAK.retrievals, cpuOf('retrieval (1.1 MB)')],
    ['PostgreSQL for both', PEAK.transfers + PEAK.retrievals, POSTGRES_MS],
    ['sign-in (c_l)', PEAK.signIns, cpuOf('sign-in')],
    ['search, compressed (c_f)', PEAK.searches, cpuOf('nearby 20 km of 200 places, gzip, 10,000')],
    ['other calls of a transfer (c_p)', PEAK.otherCalls, cpuOf('profile')],
  ] as const
  let sum = 0
  const lines: string[] = []
  for (const [name, aSecond, cpu] of parts) {
    if (cpu === undefined) return undefined
    const cores = (aSecond * cpu) / 1000
    sum += cores
    lines.push(`| ${name} | ${aSecond} | ${cpu.toFixed(2)} | ${cores.toFixed(3)} |`)
  }
  const head = '| part | a second | CPU ms each | cores |\n|---|---|---|---|'
  return [head, ...lines, `| **together** | | | **${sum.toFixed(2)}** |`].join('\n')
}
