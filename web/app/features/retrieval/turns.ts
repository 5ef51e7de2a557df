/** Whoever comes last has the say: each turn is asked, before it shows what it has found, whether it is still the latest. */
export function createTurns(): () => () => boolean {
  let latest = 0
  return () => {
    latest += 1
    const mine = latest
    return () => mine === latest
  }
}
