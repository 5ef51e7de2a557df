import type { Clock } from '#platform/clock.ts'
import { type AuthorityDirectory, REFUSAL_FRESH_MS } from '#platform/ports/authorities.ts'

/** TR-03170 allows an answer of the directory to be cached for four hours. */
const FRESH_MS = 4 * 3_600_000
const REMEMBERED_MAX = 10_000

/**
 * Caches an external directory: queries it at most every four hours for each organisation and certificate that it
 * lists, and once a minute for each that it does not. While it is away, cached answers count until they expire; the
 * retrieval then fails (503) rather than trusting outdated entries.
 */
export function rememberingDirectory(directory: AuthorityDirectory, clock: Clock): AuthorityDirectory {
  const findCategories = remembering((key) => directory.findCategories(key), clock)
  return {
    findCategories: (key) => findCategories(key),
    findCertificate: remembering((fingerprint) => directory.findCertificate(fingerprint), clock),
    isAlive: () => directory.isAlive(),
  }
}

/** Caches the answers of one lookup. An empty answer is a refusal. */
function remembering<T extends readonly unknown[] | undefined>(
  ask: (key: string) => Promise<T>,
  clock: Clock,
): (key: string, maxAgeMs?: number) => Promise<T> {
  const known = new Map<string, { answer: T; at: number }>()
  return async (key, maxAgeMs = FRESH_MS) => {
    const now = clock.now().getTime()
    const remembered = known.get(key)
    // A clock that was set back makes the age negative.
    if (remembered && Math.abs(now - remembered.at) < Math.min(maxAgeMs, freshFor(remembered.answer)))
      return remembered.answer
    const answer = await ask(key)
    if (known.size >= REMEMBERED_MAX) known.clear()
    known.set(key, { answer, at: now })
    return answer
  }
}

function freshFor(answer: readonly unknown[] | undefined): number {
  return answer && answer.length > 0 ? FRESH_MS : REFUSAL_FRESH_MS
}
