import { setTimeout as pause } from 'node:timers/promises'
import autocannon, { type Options, type Result } from 'autocannon'
import { cpuMs } from './processes.ts'

export interface Sample {
  perSecond: number
  p50: number
  p99: number
  cpuMsPerRequest: number
  /** The share that was refused by 503. */
  refused: number
}

/** `--short` is for trials: one round, short bursts; not for figures that are written down. */
export const isShort = process.argv.includes('--short')
const ROUNDS = isShort ? 1 : 5
/** Not measured: V8 compiles what runs often, PostgreSQL plans for each connection. */
const WARM_UP_ROUNDS = isShort ? 0 : 2

/**
 * One burst of load. Throws unless every answer is 2xx: a fast refusal is no result. With `mayRefuse`, a 503 is
 * allowed, but does not count towards the rate.
 */
export async function load(pid: number, options: Options, { mayRefuse = false } = {}): Promise<Sample> {
  const before = cpuMs(pid)
  const begun = performance.now()
  let answered = begun
  const result = await new Promise<Result>((resolve, reject) => {
    const all = { connections: 16, ...(options.amount === undefined && { duration: 2 }), ...options }
    const running = autocannon(all, (error, done) => (error ? reject(error) : resolve(done)))
    running.on('response', () => {
      answered = performance.now()
    })
  })
  const refused = mayRefuse ? (result.statusCodeStats?.['503']?.count ?? 0) : 0
  const wrong = result.non2xx - refused
  if (wrong > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${wrong} answers were no success, ${result.errors} errors`)
  }
  return {
    // Until the last answer: autocannon ends at a whole second, however early a fixed amount is done.
    perSecond: (result.requests.total - refused) / ((answered - begun) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsPerRequest: (cpuMs(pid) - before) / Math.max(1, result.requests.total),
    refused: refused / Math.max(1, result.requests.total),
  }
}

export interface Comparison {
  name: string
  goal: string
  ours: Sample
  limit: Sample
  ratio: { median: number; min: number; max: number }
}

/** Ours and the limit in alternation, so that a drifting machine drifts for both; median of the rounds. */
export async function compare(
  name: string,
  goal: string,
  runs: { ours: () => Promise<Sample>; limit: () => Promise<Sample> },
): Promise<Comparison> {
  const ours: Sample[] = []
  const limit: Sample[] = []
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await runs.ours()
    await runs.limit()
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) ours.push(await runs.ours())
    limit.push(await runs.limit())
    if (round % 2 === 1) ours.push(await runs.ours())
  }
  const ratios = ours.map((sample, round) => sample.perSecond / (limit[round]?.perSecond ?? Number.NaN))
  return {
    name,
    goal,
    ours: medianSample(ours),
    limit: medianSample(limit),
    ratio: { median: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
  }
}

export const STEADY_SECONDS = isShort ? 4 : 20

/** Open-loop load at a fixed rate, whether earlier requests are answered or not; returns latencies in milliseconds. */
export async function steady(aSecond: number, ask: () => Promise<unknown>): Promise<number[]> {
  const begun = performance.now()
  const waits: Promise<number>[] = []
  for (let number = 0; number < STEADY_SECONDS * aSecond; number += 1) {
    await pause(Math.max(0, begun + (number * 1000) / aSecond - performance.now()))
    const asked = performance.now()
    const answered = ask().then(() => performance.now() - asked)
    // A failure is thrown at the end, not as an unhandled one in a pause.
    answered.catch(() => undefined)
    waits.push(answered)
  }
  return Promise.all(waits)
}

/** Quantile: the value that this share does not exceed, to a tenth. */
export function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
  return Math.round(value * 10) / 10
}

/** Latencies in words. */
export function percentiles(waits: readonly number[]): string {
  return `p50 ${share(waits, 0.5)} ms, p99 ${share(waits, 0.99)} ms`
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function medianSample(samples: readonly Sample[]): Sample {
  return {
    perSecond: median(samples.map(({ perSecond }) => perSecond)),
    p50: median(samples.map(({ p50 }) => p50)),
    p99: median(samples.map(({ p99 }) => p99)),
    cpuMsPerRequest: median(samples.map(({ cpuMsPerRequest }) => cpuMsPerRequest)),
    refused: Math.max(...samples.map(({ refused }) => refused)),
  }
}
