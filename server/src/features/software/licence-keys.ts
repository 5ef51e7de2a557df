import { type CryptoKey, importJWK, SignJWT } from 'jose'
import type { Studio } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { listServerKeys, requireServerKey } from '#platform/keys/server-keys.ts'
import type { FullLicence } from './licence-store.ts'

/** Type claim that distinguishes licence keys from other tokens that we sign. */
const TYPE = 'epassbild-licence'
const ISSUER = 'epassbild'

export type SignLicenceKey = (licensee: Licensee) => Promise<string>

interface Licensee {
  studio: Studio
  full: FullLicence | undefined
}

/**
 * Signs licence keys: compact JWS, Ed25519, verifiable offline (docs/licence-keys.md). A licence keeps its key while
 * name and address of its location stay: the signature is deterministic, and independent of the time of the request.
 */
export async function licenceKeySigner(deps: Pick<Deps, 'db' | 'clock' | 'vault'>): Promise<SignLicenceKey> {
  const { id, secret } = await requireServerKey(deps, 'licence')
  const signing = (await importJWK(secret, 'EdDSA')) as CryptoKey
  return ({ studio, full }) =>
    new SignJWT({
      kind: full ? 'full' : 'test',
      ...(full && { licence: full.id }),
      location: { name: studio.name, address: studio.address, zipcode: studio.zipcode, city: studio.city },
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: id })
      .setIssuer(ISSUER)
      .setSubject(`location:${studio.id}`)
      .setIssuedAt(Math.floor((full?.bookedAt ?? studio.createdAt).getTime() / 1000))
      .sign(signing)
}

/** Public keys as JSON Web Key Set, to verify licence keys offline. */
export async function listLicencePublicKeys(deps: Pick<Deps, 'db' | 'clock' | 'vault'>) {
  await requireServerKey(deps, 'licence')
  const keys = await listServerKeys(deps, 'licence')
  return {
    keys: keys.map(({ id, secret: { kty, crv, x } }) => ({ kty, crv, x, kid: id, alg: 'EdDSA', use: 'sig' })),
  }
}
