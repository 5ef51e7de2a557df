import { PhotoId } from '@epassbild/contract/photos.ts'
import { decodeProtectedHeader, importSPKI, jwtVerify } from 'jose'
import { z } from 'zod'
import type { MachineKeyRow } from './authority-store.ts'

/**
 * The wire format of a machine's request, defined only here. `Authorization: EPass-JWS <JWS>`: a compact JWS (RFC 7515)
 * with the header `{alg, kid, typ: "epass-retrieval+jws"}` and the claims photoId, aud (the address of this service, or
 * that in the code), jti (new for each request), iat and exp, at most 60 seconds later.
 */
export const MACHINE_SCHEME = 'EPass-JWS'
const TYPE = 'epass-retrieval+jws'
const SECONDS_MAX = 60
/** Allowed clock skew. */
const CLOCK_TOLERANCE_SECONDS = 5
const LENGTH_MAX = 4_000

/** Strict: refuses headers that refer to or embed a key (jwk, jku, x5u, crit …). */
const Header = z.strictObject({ alg: z.string(), typ: z.literal(TYPE), kid: z.uuid() })
const Claims = z.object({
  photoId: PhotoId,
  jti: z.string().min(16).max(200),
  // Seconds, possibly with fractions (RFC 7519, 2).
  iat: z.number(),
  exp: z.number(),
})

export interface MachineRequest {
  photoId: string
  jti: string
  /** When the request expires. */
  endsAt: Date
}

/** The `kid` claimed in the header; undefined for a text that is no request of this format. */
export function keyIdOf(request: string): string | undefined {
  if (request.length > LENGTH_MAX) return undefined
  try {
    return Header.safeParse(decodeProtectedHeader(request)).data?.kid
  } catch {
    return undefined
  }
}

/** Undefined if anything is invalid, without the reason. */
export async function readMachineRequest(
  request: string,
  key: Pick<MachineKeyRow, 'algorithm' | 'publicKey'>,
  { audience, now }: { audience: string[]; now: Date },
): Promise<MachineRequest | undefined> {
  const options = {
    algorithms: [key.algorithm],
    typ: TYPE,
    audience,
    requiredClaims: ['photoId', 'jti', 'iat', 'exp'],
    maxTokenAge: SECONDS_MAX,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: now,
  }
  // A function, so that `catch` also covers a stored key that cannot be imported.
  const importKey = () => importSPKI(key.publicKey, key.algorithm)
  const verified = await jwtVerify(request, importKey, options).catch(() => undefined)
  const claims = Claims.safeParse(verified?.payload)
  if (!claims.success || claims.data.exp - claims.data.iat > SECONDS_MAX) return undefined
  const { photoId, jti, exp } = claims.data
  return { photoId, jti, endsAt: new Date((Math.ceil(exp) + CLOCK_TOLERANCE_SECONDS) * 1_000) }
}
