/**
 * The long run of the fuzzer: `npm run fuzz` sends 100,000 requests; `npm run fuzz -- REQUESTS SEED` as many from that
 * seed. Each round of 1,000 has a server, a world and a seed of its own, which its faults name:
 * `npm run fuzz -- 1000 SEED` repeats it.
 */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Round, runRound } from '../server/test/fuzz/run-round.ts'
import { runSystem } from '../server/test/running-system.ts'

const ROUND = 1_000
const NOW = new Date('2026-11-20T10:00:00.000Z')

const [requests = 100_000, seed = randomInt(1_000_000_000)] = process.argv.slice(2).map(Number)
if (!(requests > 0) || !Number.isSafeInteger(seed)) throw new Error('npm run fuzz -- REQUESTS SEED')

async function sendRound(round: { seed: number; requests: number }): Promise<Round> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'epassbild-fuzz-'))
  const settings = { DATA_DIR, PUBLIC_URL: 'https://epassbild.test', RATE_LIMITS: 'off', TRANSFER_EID: 'off' }
  const server = await runSystem(settings, () => NOW)
  try {
    return await runRound(server, round)
  } finally {
    await server.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

console.log(`${requests} requests, seed ${seed}`)
const begun = performance.now()
const statuses = new Map<number, number>()
let faulty = 0
for (let sent = 0; sent < requests; sent += ROUND) {
  const round = { seed: seed + sent / ROUND, requests: Math.min(ROUND, requests - sent) }
  const found = await sendRound(round)
  for (const fault of found.faults) console.log(`seed ${round.seed}:`, JSON.stringify(fault))
  faulty += found.faults.length
  for (const [status, count] of found.statuses) statuses.set(status, (statuses.get(status) ?? 0) + count)
}
const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
console.log(`${counted.join(', ')}; ${Math.round((performance.now() - begun) / 1_000)} s`)
console.log(`${faulty} of ${requests} requests answered wrongly`)
process.exitCode = faulty > 0 ? 1 : 0
