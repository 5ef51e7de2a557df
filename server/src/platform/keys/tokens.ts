import { createHash, createHmac } from 'node:crypto'
import { type CryptoKey, decodeProtectedHeader, importJWK, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { CLOCK_LEEWAY_MS } from '#platform/clock.ts'
import { openKeyRing } from './key-ring.ts'
import { bytesOf, type KeyGround, type ServerKey } from './server-keys.ts'

const ISSUER = 'epassbild'

const REMEMBERED_MAX = 10_000

const LEEWAY_SECONDS = CLOCK_LEEWAY_MS / 1_000

const Claims = z.object({ sub: z.string().regex(/^\d+$/), sid: z.uuid(), iat: z.number(), exp: z.number() })

/** Account and session of an access token; the database decides whether the session is still valid. */
interface TokenSubject {
  accountId: number
  sessionId: string
}

export interface Tokens {
  /** A token that ends with the session, where that ends first. */
  signAccess(subject: TokenSubject, sessionEnd?: Date): Promise<string>
  /** Undefined for every token that is not ours, not valid any more or not an access token. */
  verifyAccess(token: string): Promise<TokenSubject | undefined>
  /**
   * The successor of a refresh token; derived, so that a lost answer can be repeated. Those that earlier keys derive
   * follow: the lost answer may be one of them.
   */
  successorsOf(refreshToken: string): readonly [string, ...string[]]
  /** Reloads new and retired keys. */
  refresh(): Promise<void>
}

/** The header of our tokens; one that names or brings a key of its own (jwk, jku, x5u, crit …) is not ours. */
const HEADER = z.strictObject({ alg: z.literal('EdDSA'), typ: z.literal('at+jwt'), kid: z.string() })

/** EdDSA only; the key is chosen by us, never by the token's header. */
export async function createTokens(ground: KeyGround, accessMinutes: number): Promise<Tokens> {
  const { clock } = ground
  const accessSeconds = accessMinutes * 60
  const access = await openKeyRing(ground, 'access-token')
  const refresh = await openKeyRing(ground, 'refresh-token')
  const pairs = new Map<string, Promise<Pair>>()
  const remembered = new Map<string, Verified>()
  const pairOf = (key: ServerKey) => {
    const pair = pairs.get(key.id) ?? importPair(key)
    pairs.set(key.id, pair)
    return pair
  }
  return {
    async signAccess({ accountId, sessionId }, sessionEnd) {
      const key = access.signing()
      const { signing } = await pairOf(key)
      const now = Math.floor(clock.now().getTime() / 1000)
      const latest = sessionEnd ? Math.floor(sessionEnd.getTime() / 1000) : Number.POSITIVE_INFINITY
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: key.id })
        .setSubject(String(accountId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(Math.min(now + accessSeconds, latest))
        .sign(signing)
    },
    async verifyAccess(token) {
      const options = {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'nbf', 'exp'],
        // For the start of validity; expiry is checked below, to the second.
        clockTolerance: LEEWAY_SECONDS,
        currentDate: clock.now(),
      }
      const before = remembered.get(token)
      const keyId = before?.keyId ?? keyIdOf(token)
      const key = access.verifying().find(({ id }) => id === keyId)
      if (!key) return undefined
      if (before && isWithin(before, clock.now())) return before.subject
      const { verifying } = await pairOf(key)
      const verified = await jwtVerify(token, verifying, options).catch(() => undefined)
      if (!verified || !HEADER.safeParse(verified.protectedHeader).success) return undefined
      const claims = Claims.safeParse(verified.payload)
      if (!claims.success) return undefined
      const { sub, sid, iat, exp } = claims.data
      const subject = { accountId: Number(sub), sessionId: sid }
      const found = { subject, keyId: key.id, from: iat, until: Math.min(exp, iat + accessSeconds) }
      if (!isWithin(found, clock.now())) return undefined
      if (remembered.size >= REMEMBERED_MAX) remembered.clear()
      remembered.set(token, found)
      return subject
    },
    successorsOf(refreshToken) {
      const signing = refresh.signing()
      const earlier = refresh.verifying().filter(({ id }) => id !== signing.id)
      return [successorBy(signing, refreshToken), ...earlier.map((key) => successorBy(key, refreshToken))]
    },
    async refresh() {
      await access.refresh()
      await refresh.refresh()
    },
  }
}

/** A verified signature, valid as long as token and key are: it is not verified again for each call. */
interface Verified {
  subject: TokenSubject
  keyId: string
  /** Seconds since 1970; before `from`, but for the leeway, and from `until` on it proves nothing. */
  from: number
  until: number
}

function isWithin({ from, until }: Verified, now: Date): boolean {
  const seconds = now.getTime() / 1000
  return from - LEEWAY_SECONDS <= seconds && seconds < until
}

interface Pair {
  signing: CryptoKey
  verifying: CryptoKey
}

async function importPair({ secret }: ServerKey): Promise<Pair> {
  const { d: _private, ...publicJwk } = secret
  return {
    signing: (await importJWK(secret, 'EdDSA')) as CryptoKey,
    verifying: (await importJWK(publicJwk, 'EdDSA')) as CryptoKey,
  }
}

/** Selects which of our own keys to try; nothing else of the header is trusted. */
function keyIdOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

function successorBy(key: ServerKey, refreshToken: string): string {
  return createHmac('sha256', bytesOf(key)).update(refreshToken).digest('base64url')
}

/** Hash of a secret that another party holds. Enough for secrets of 128 random bits and more. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
