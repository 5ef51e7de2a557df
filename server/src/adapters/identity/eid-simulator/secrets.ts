import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { keepOnce, SECRET } from './simulator-store.ts'

const Secrets = z.object({
  clientSecret: z.string(),
  cookieKey: z.string(),
  /** Signs the ID tokens: an ES256 key as JWK. */
  signingKey: z.record(z.string(), z.string()),
})

export type Secrets = z.output<typeof Secrets>

/** Secrets of the simulator; the first instance creates them for all. */
export async function requireSecrets({ db, clock }: { db: Database; clock: Clock }): Promise<Secrets> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const made = {
    clientSecret: randomBytes(32).toString('base64url'),
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey: { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' },
  }
  return Secrets.parse(await keepOnce(db, { id: SECRET, kind: SECRET, body: made, createdAt: clock.now() }))
}
