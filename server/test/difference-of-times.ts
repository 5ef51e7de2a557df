/** Minimum number of pairs; further ones are measured until the fastest are undisturbed. */
const PAIRS = 75
const UNDISTURBED = 15

/** On an idle machine the fastest are within 2 ms; beside other tests, disturbed ones differ by 10 ms and more. */
const SPREAD_MS = 3

/** On a machine that stays busy, the result is computed from what was measured until then. */
const LONGEST_MS = 40_000

/**
 * Difference between the two durations in ms. Other load only ever adds time, so the fastest runs are compared; they
 * alternate, so that load slows both alike.
 */
export async function differenceMs(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  await one()
  await other()
  const times: [number[], number[]] = [[], []]
  const start = performance.now()
  const isDone = () => times.every(areUndisturbed) || performance.now() - start > LONGEST_MS
  for (let pair = 0; pair < PAIRS || !isDone(); pair += 1)
    for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(await timeOf(which === 0 ? one : other))
  return Math.abs(quick(times[0]) - quick(times[1]))
}

function quickest(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b).slice(0, UNDISTURBED)
}

function areUndisturbed(times: readonly number[]): boolean {
  const compared = quickest(times)
  return Math.max(...compared) - Math.min(...compared) < SPREAD_MS
}

/** The mean of the fastest. */
function quick(times: readonly number[]): number {
  return quickest(times).reduce((sum, time) => sum + time, 0) / UNDISTURBED
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
