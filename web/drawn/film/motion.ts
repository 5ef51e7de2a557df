/** How far a movement has come, 0 to 1, easing out; times in seconds. */
export function progress(at: number, start: number, duration: number): number {
  const linear = Math.min(1, Math.max(0, (at - start) / duration))
  return 1 - (1 - linear) ** 3
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Grows a little over its size and settles: for things that pop up. */
export function pop(at: number, start: number, duration = 0.5): number {
  const linear = Math.min(1, Math.max(0, (at - start) / duration))
  return linear === 0 ? 0 : 1 + 2.7 * (linear - 1) ** 3 + 1.7 * (linear - 1) ** 2
}

/** A short flare that is gone again. */
export function flash(at: number, start: number, duration = 0.5): number {
  const linear = (at - start) / duration
  return linear < 0 || linear > 1 ? 0 : (1 - linear) ** 2
}
