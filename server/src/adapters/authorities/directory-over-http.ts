import { CATEGORIES, type Category } from '@epassbild/contract/authorities.ts'
import { z } from 'zod'
import { below, fetchJson } from '#adapters/fetch-json.ts'
import type { AuthorityDirectory } from '#platform/ports/authorities.ts'

/** Directories list many kinds of authorities; categories that retrieve no photos are ignored. */
const Entry = z.object({ categories: z.array(z.string().max(200)).max(100) })

const ListedCertificate = z.object({
  organisations: z.array(z.object({ key: z.string().max(100), name: z.string().min(1).max(200) })).max(50_000),
})

/** A clearing house may represent every authority of the country, each by a key for each of its categories. */
const CERTIFICATE_MAX_BYTES = 8 * 1024 * 1024
/** No organisation has this key; the liveness probe looks it up. */
const PROBE_KEY = 'pas:000000000000'

/**
 * An external directory, usually the operator's own gateway to DVDV, with a bearer token if one is set. 404 for unknown
 * or removed entries. GET {url}/organisations/{key} → {categories: […]},
 * GET {url}/certificates/{fingerprint} → {organisations: [{key, name}]}.
 */
export function directoryOverHttp(url: string, token: string | undefined): AuthorityDirectory {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const findEntry = (key: string) => {
    const address = below(url, `organisations/${encodeURIComponent(key)}`)
    return fetchJson('authority directory', address, Entry, { absent: [404], headers })
  }
  return {
    async findCategories(key) {
      const entry = await findEntry(key)
      return entry && [...new Set(entry.categories)].filter(isCategory)
    },
    async findCertificate(fingerprint) {
      const address = below(url, `certificates/${encodeURIComponent(fingerprint)}`)
      const options = { absent: [404], headers, maxBytes: CERTIFICATE_MAX_BYTES }
      return (await fetchJson('authority directory', address, ListedCertificate, options))?.organisations
    },
    // „Unknown“ proves that it answers; a directory that rejects an expired token does not.
    isAlive: () =>
      findEntry(PROBE_KEY).then(
        () => true,
        () => false,
      ),
  }
}

function isCategory(category: string): category is Category {
  return Object.hasOwn(CATEGORIES, category)
}
