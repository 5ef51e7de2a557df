import type { Category } from '@epassbild/contract/authorities.ts'
import type { Clock } from '#platform/clock.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'

/** TR-03170 lets an answer of the directory be used for four hours. */
const FRESH_MS = 4 * 3_600_000
const REMEMBERED_MAX = 10_000

interface Answer {
  categories: readonly Category[] | undefined
  at: number
}

/**
 * A directory outside, asked at most once in four hours for each organisation. While it is away, what it said in that
 * time still counts, and nothing older: then the retrieval waits (503) rather than trusting what may have changed.
 */
export function rememberingDirectory(directory: AuthorityDirectory, clock: Clock): AuthorityDirectory {
  const known = new Map<string, Answer>()
  return {
    async findCategories(key) {
      const now = clock.now().getTime()
      const remembered = known.get(key)
      // Clocks are set back, too: then the age is negative and says nothing.
      if (remembered && Math.abs(now - remembered.at) < FRESH_MS) return remembered.categories
      const categories = await directory.findCategories(key)
      if (known.size >= REMEMBERED_MAX) known.clear()
      known.set(key, { categories, at: now })
      return categories
    },
  }
}
