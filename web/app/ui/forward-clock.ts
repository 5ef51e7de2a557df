/** The time of the machine, which never goes back: a clock that is set back puts no deadline off. */
export function forwardClock(): () => number {
  let seen = Date.now()
  let setBack = 0
  return () => {
    const now = Date.now()
    if (now < seen) setBack += seen - now
    seen = now
    return now + setBack
  }
}
