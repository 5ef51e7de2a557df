import type { PublishedProvenance } from '@epassbild/contract/photos.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { countPage } from '#platform/http/count-page.ts'
import { listProvenanceKeys } from '#platform/keys/provenance-store.ts'

/** Publishes the certificates and keys that the signatures of this cloud verify against, for pages and machines. */
export function addProvenance(app: FastifyInstance, { db, cloudId }: Pick<Deps, 'db' | 'cloudId'>): void {
  const options = { schema: { hide: true }, onRequest: countPage }
  app.get('/.well-known/epass-provenance.json', options, async (_request, reply) => {
    // Not cached: a photo may be signed by a key that is a second old.
    const keys = await listProvenanceKeys(db)
    const published: PublishedProvenance = {
      cloud: cloudId,
      keys: keys.map(({ format, publicKey, certificates, fingerprint }) => ({
        format,
        publicKey,
        certificates,
        fingerprint,
      })),
    }
    return reply.header('cache-control', 'public, max-age=300').send(published)
  })
}
