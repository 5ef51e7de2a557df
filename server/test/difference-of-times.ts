/** At least so many pairs are taken, and further ones until the quickest are known to be undisturbed. */
const PAIRS = 75
const UNDISTURBED = 15

/** On an idle machine the quickest lie within 2 ms; beside other tests, disturbed ones lie 10 ms and more apart. */
const SPREAD_MS = 3

/** A machine that is never quiet gets its result from what was measured until then. */
const LONGEST_MS = 40_000

/**
 * How far apart the times of both are, in ms. Other work of the machine only ever adds time, so the quickest of each are compared; both
 * are asked in turns, so that a busy machine slows both alike.
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

/** The mean of the quickest. */
function quick(times: readonly number[]): number {
  return quickest(times).reduce((sum, time) => sum + time, 0) / UNDISTURBED
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
