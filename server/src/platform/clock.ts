/** Injected everywhere: codes, sessions and photos expire, and tests move the hands. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
