import { createHash, createHmac } from 'node:crypto'
import { type CryptoKey, importJWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { requireServerKey } from './server-keys.ts'

const ACCESS_TOKEN_SECONDS = 600
const ISSUER = 'epassbild'

const Claims = z.object({ sub: z.string().regex(/^\d+$/), sid: z.uuid() })

/** Who an access token speaks for; whether its session still lives is asked of the database. */
interface TokenSubject {
  accountId: number
  sessionId: string
}

export interface Tokens {
  signAccess(subject: TokenSubject): Promise<string>
  /** Undefined for every token that is not ours, not valid any more or not an access token. */
  verifyAccess(token: string): Promise<TokenSubject | undefined>
  /** The one possible successor of a refresh token; derived, so that a lost answer can be repeated. */
  successorOf(refreshToken: string): string
}

/** What our headers hold; one that names or brings a key of its own (jwk, jku, x5u, crit …) is not ours. */
const HEADER = z.strictObject({ alg: z.literal('EdDSA'), typ: z.literal('at+jwt'), kid: z.string() })

/** EdDSA only; the key is chosen by us, never by the token's header. */
export async function createTokens(db: Database, clock: Clock): Promise<Tokens> {
  const key = await requireServerKey(db, clock, 'access-token')
  const { d: _private, ...publicJwk } = key.secret
  const signing = (await importJWK(key.secret, 'EdDSA')) as CryptoKey
  const verifying = (await importJWK(publicJwk, 'EdDSA')) as CryptoKey
  const refresh = await requireServerKey(db, clock, 'refresh-token')
  const refreshSecret = Buffer.from(z.object({ k: z.string() }).parse(refresh.secret).k, 'base64url')
  return {
    signAccess({ accountId, sessionId }) {
      const now = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.id })
        .setSubject(String(accountId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
        .sign(signing)
    },
    async verifyAccess(token) {
      const options = {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'nbf', 'exp'],
        maxTokenAge: ACCESS_TOKEN_SECONDS,
        currentDate: clock.now(),
      }
      const verified = await jwtVerify(token, verifying, options).catch(() => undefined)
      const header = HEADER.safeParse(verified?.protectedHeader)
      if (!verified || header.data?.kid !== key.id) return undefined
      const claims = Claims.safeParse(verified.payload)
      return claims.success ? { accountId: Number(claims.data.sub), sessionId: claims.data.sid } : undefined
    },
    successorOf: (refreshToken) => createHmac('sha256', refreshSecret).update(refreshToken).digest('base64url'),
  }
}

/** What is kept of a secret that somebody else holds. Enough for secrets of 128 random bits and more. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
