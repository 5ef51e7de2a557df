/** A monotonic version of the machine's time: setting the clock back does not postpone a deadline. */
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
