/** As many as leave a steady share of undisturbed ones while other tests run beside. */
const PAIRS = 75
const UNDISTURBED = 15

/**
 * How far apart the times of both are, in ms. Other work of the machine only ever adds time, so the quickest of each are compared; both
 * are asked in turns, so that a busy machine slows both alike.
 */
export async function differenceMs(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  await one()
  await other()
  const times: [number[], number[]] = [[], []]
  for (let pair = 0; pair < PAIRS; pair += 1)
    for (const which of pair % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[which].push(await timeOf(which === 0 ? one : other))
  return Math.abs(quick(times[0]) - quick(times[1]))
}

/** The mean of the quickest. */
function quick(times: readonly number[]): number {
  const quickest = times.toSorted((a, b) => a - b).slice(0, UNDISTURBED)
  return quickest.reduce((sum, time) => sum + time, 0) / quickest.length
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
