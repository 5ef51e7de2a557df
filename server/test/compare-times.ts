/** As many as make the median steady while other tests run beside. */
const PAIRS = 75
/** Less than a network hides; on a slow machine an eighth of what the request itself takes. */
const LEAST_MS = 5
const SHARE = 1 / 8

/**
 * Whether the one takes as long as the other, by the median of their differences; asked in turns, so that a busy machine slows both
 * alike.
 */
export async function compareTimes(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<{ differenceMs: number; limitMs: number }> {
  await one()
  await other()
  const differences: number[] = []
  const times: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one]
    const [before, after] = [await timeOf(first), await timeOf(second)]
    times.push(before, after)
    differences.push(pair % 2 === 0 ? before - after : after - before)
  }
  return { differenceMs: Math.abs(median(differences)), limitMs: Math.max(LEAST_MS, median(times) * SHARE) }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
