import type { PacedLimit } from './limits-table.ts'

/** Subjects kept at once; the least recently used one is dropped. */
const SUBJECTS_MAX = 50_000

interface Bucket {
  tokens: number
  filledAt: number
}

/** Token buckets in memory. Returns the seconds to wait, or 0 when the call may go on. */
export function createPace({ perSecond, burst }: PacedLimit): (subject: string, nowMs: number) => number {
  const buckets = new Map<string, Bucket>()
  return (subject, nowMs) => {
    const bucket = buckets.get(subject) ?? { tokens: burst, filledAt: nowMs }
    buckets.delete(subject)
    // A clock may be set back: then the elapsed time is unknown and counts as zero.
    const seconds = Math.max(0, nowMs - bucket.filledAt) / 1000
    const tokens = Math.min(burst, bucket.tokens + seconds * perSecond)
    const allowed = tokens >= 1
    buckets.set(subject, { tokens: allowed ? tokens - 1 : tokens, filledAt: nowMs })
    if (buckets.size > SUBJECTS_MAX) buckets.delete(buckets.keys().next().value ?? '')
    return allowed ? 0 : Math.ceil((1 - tokens) / perSecond)
  }
}
