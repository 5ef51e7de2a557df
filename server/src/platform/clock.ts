/** Injected everywhere: codes, sessions and photos expire, and tests control the time. */
export interface Clock {
  now(): Date
}

/** Tolerated difference between the clocks of two instances: what one has just issued is valid at the other. */
export const CLOCK_LEEWAY_MS = 5_000

export const systemClock: Clock = { now: () => new Date() }
