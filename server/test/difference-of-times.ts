/** Minimum number of pairs; further ones are measured until the fastest are undisturbed. */
const PAIRS = 75
const UNDISTURBED = 15

/** On an idle machine the fastest are within 2 ms; beside other tests, disturbed ones differ by 10 ms and more. */
const SPREAD_MS = 3

/** On a machine that stays busy so long, the pairs are compared, since their load was alike. */
const LONGEST_MS = 40_000

type Pair = readonly [one: number, other: number]

/**
 * Difference between the two durations in ms. Other load only ever adds time, so the fastest runs are compared; they
 * alternate, so that load slows both alike.
 */
export async function differenceMs(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  await one()
  await other()
  const pairs: Pair[] = []
  const start = performance.now()
  while (pairs.length < PAIRS || !areUndisturbed(pairs)) {
    if (pairs.length >= PAIRS && performance.now() - start > LONGEST_MS) return Math.abs(medianDifference(pairs))
    pairs.push(await timePair(one, other, pairs.length % 2 === 0))
  }
  return Math.abs(mean(fastest(pairs, 0)) - mean(fastest(pairs, 1)))
}

async function timePair(one: () => Promise<unknown>, other: () => Promise<unknown>, oneFirst: boolean): Promise<Pair> {
  if (oneFirst) return [await timeOf(one), await timeOf(other)]
  const second = await timeOf(other)
  return [await timeOf(one), second]
}

function fastest(pairs: readonly Pair[], which: 0 | 1): number[] {
  const times = pairs.map((pair) => pair[which])
  return times.toSorted((a, b) => a - b).slice(0, UNDISTURBED)
}

function areUndisturbed(pairs: readonly Pair[]): boolean {
  return ([0, 1] as const).every((which) => {
    const compared = fastest(pairs, which)
    return Math.max(...compared) - Math.min(...compared) < SPREAD_MS
  })
}

function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}

function medianDifference(pairs: readonly Pair[]): number {
  const differences = pairs.map(([one, other]) => one - other).toSorted((a, b) => a - b)
  return differences[Math.floor(differences.length / 2)] ?? 0
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
