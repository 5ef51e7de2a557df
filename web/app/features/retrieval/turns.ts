/** The latest turn wins: each one checks that it is still the latest before it shows its result. */
export function createTurns(): () => () => boolean {
  let latest = 0
  return () => {
    latest += 1
    const mine = latest
    return () => mine === latest
  }
}
