/** Injected everywhere: codes, sessions and photos expire, and tests move the hands. */
export interface Clock {
  now(): Date
}

/** The clocks of two instances may differ by so much: what one has just made is no forgery to the other. */
export const CLOCK_LEEWAY_MS = 5_000

export const systemClock: Clock = { now: () => new Date() }
