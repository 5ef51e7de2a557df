import { CATEGORIES, type Category } from '@epassbild/contract/authorities.ts'
import { z } from 'zod'
import { below, fetchJson } from '#adapters/fetch-json.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'

/** A directory knows categories of many kinds of authorities; those that retrieve no photos are left out. */
const Entry = z.object({ categories: z.array(z.string().max(200)).max(100) })

/**
 * A directory outside, usually the host's own gateway to DVDV: GET {url}/organisations/{key} → {categories: […]}, 404 for
 * an organisation that is not (any more) in it; with a bearer token where one is set.
 */
export function directoryOverHttp(url: string, token: string | undefined): AuthorityDirectory {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  return {
    async findCategories(key) {
      const address = below(url, `organisations/${encodeURIComponent(key)}`)
      const entry = await fetchJson('authority directory', address, Entry, { absent: [404], headers })
      return entry && [...new Set(entry.categories)].filter(isCategory)
    },
  }
}

function isCategory(category: string): category is Category {
  return Object.hasOwn(CATEGORIES, category)
}
