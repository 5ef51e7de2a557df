/** The latest turn wins: each turn is asked, before it shows its result, whether it is still the latest. */
export function createTurns(): () => () => boolean {
  let latest = 0
  return () => {
    latest += 1
    const mine = latest
    return () => mine === latest
  }
}
