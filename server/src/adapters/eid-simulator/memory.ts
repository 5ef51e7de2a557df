import type { AdapterFactory, AdapterPayload } from 'oidc-provider'

const KEPT_MAX = 1_000

/** What the simulator remembers of the ways that people are on; the oldest go first, nothing survives a restart. */
export function createMemory(): AdapterFactory {
  const kept = new Map<string, AdapterPayload>()
  const find = (matches: (payload: AdapterPayload) => boolean) => [...kept.values()].find(matches)
  return (model) => ({
    async upsert(id, payload) {
      kept.set(`${model}:${id}`, payload)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
    },
    find: async (id) => kept.get(`${model}:${id}`),
    findByUid: async (uid) => find((payload) => payload.kind === model && payload.uid === uid),
    findByUserCode: async () => undefined,
    async consume(id) {
      const payload = kept.get(`${model}:${id}`)
      if (payload) payload.consumed = true
    },
    async destroy(id) {
      kept.delete(`${model}:${id}`)
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
