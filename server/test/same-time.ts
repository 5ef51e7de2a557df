const PAIRS = 25
const ROUNDS = 4

/**
 * Whether the one takes as long as the other, to within `ms`. Asks again when it did not seem so: the noise of a busy
 * machine is in one round, a difference of the program is in each.
 */
export async function takeTheSameTime(
  ms: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if (Math.abs(await medianDifferenceMs(one, other)) < ms) return true
  }
  return false
}

/** How much longer the one takes than the other, in ms; asked in turns, so that a busy machine slows both alike. */
async function medianDifferenceMs(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
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
