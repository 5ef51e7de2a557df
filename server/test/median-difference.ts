/** As many as make the median steady while other tests run beside. */
const PAIRS = 75

/** How much longer the one takes than the other, in ms; asked in turns, so that a busy machine slows both alike. */
export async function medianDifferenceMs(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  await one()
  await other()
  const differences: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one]
    const difference = (await timeOf(first)) - (await timeOf(second))
    differences.push(pair % 2 === 0 ? difference : -difference)
  }
  return differences.sort((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? 0
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
