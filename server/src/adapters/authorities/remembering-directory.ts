import type { Clock } from '#platform/clock.ts'
import { type AuthorityDirectory, REFUSAL_FRESH_MS } from '#platform/ports/authorities.ts'

/** TR-03170 lets an answer of the directory be used for four hours. */
const FRESH_MS = 4 * 3_600_000
const REMEMBERED_MAX = 10_000

/**
 * A directory outside, asked at most once in four hours for each organisation and each certificate that it lists, and once
 * in a minute for each that it does not. While it is away, what it said in that time still counts, and nothing older: then
 * the retrieval waits (503) rather than trusting what may have changed.
 */
export function rememberingDirectory(directory: AuthorityDirectory, clock: Clock): AuthorityDirectory {
  return {
    findCategories: remembering((key) => directory.findCategories(key), clock),
    findCertificate: remembering((fingerprint) => directory.findCertificate(fingerprint), clock),
    isAlive: () => directory.isAlive(),
  }
}

/** The same question with its recent answers. An answer that lists nothing is a refusal. */
function remembering<T extends readonly unknown[] | undefined>(
  ask: (key: string) => Promise<T>,
  clock: Clock,
): (key: string, maxAgeMs?: number) => Promise<T> {
  const known = new Map<string, { answer: T; at: number }>()
  return async (key, maxAgeMs = FRESH_MS) => {
    const now = clock.now().getTime()
    const remembered = known.get(key)
    // Clocks are set back, too: then the age is negative and says nothing.
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
