import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { requireServerKey } from '#platform/keys/server-keys.ts'
import { bearer, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

const encode = (part: object | string) =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url')
const profile = (token: string) => server.get('/api/photobooth/profile/', bearer(token))

interface Parts {
  header: Record<string, unknown>
  claims: Record<string, unknown>
}

/** Signed with the server's own key: only the changed part is invalid. */
async function signedByUs(person: TestPerson, change: Partial<Parts> = {}): Promise<string> {
  const { secret } = await requireServerKey(server.deps, 'access-token')
  const key = await importJWK(secret, 'EdDSA')
  const { header, claims } = rightParts(person)
  return new SignJWT({ ...claims, ...change.claims })
    .setProtectedHeader({ ...header, ...change.header, alg: 'EdDSA' })
    .sign(key, { crit: { 'x-critical': false } })
}

function rightParts({ accessToken }: TestPerson): Parts {
  const [header, claims] = accessToken.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  return { header: JSON.parse(header ?? ''), claims: JSON.parse(claims ?? '') }
}

/** Tokens that can be forged without our key, and tokens that are not valid access tokens. */
async function forgedTokens(person: TestPerson, other: TestPerson): Promise<Record<string, string>> {
  const { header, claims } = rightParts(person)
  const [head = '', body = '', signature = ''] = person.accessToken.split('.')
  const unsigned = (change: object, text = '') => `${encode({ ...header, ...change })}.${body}.${text}`
  const publicKey = await publicKeyTexts()
  const hmac = (secret: string, alg = 'HS256') => {
    const text = `${encode({ ...header, alg })}.${body}`
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
  }
  const attacker = generateKeyPairSync('ed25519')
  const attackerJwk = attacker.publicKey.export({ format: 'jwk' })
  const byAttacker = (change: object) => {
    const text = `${encode({ ...header, ...change })}.${body}`
    return `${text}.${sign(null, Buffer.from(text), attacker.privateKey).toString('base64url')}`
  }
  const seconds = Math.floor(server.deps.clock.now().getTime() / 1000)
  return {
    none: unsigned({ alg: 'none' }),
    'none and nothing else': `${encode({ alg: 'none' })}.${body}.`,
    NONE: unsigned({ alg: 'NONE' }),
    nOnE: unsigned({ alg: 'nOnE' }),
    'none with our signature': unsigned({ alg: 'none' }, signature),
    'no algorithm': unsigned({ alg: undefined }, signature),
    'HS256 with the public key as JSON': hmac(publicKey.json),
    'HS256 with the x of the public key': hmac(publicKey.x),
    'HS256 with an empty secret': hmac(''),
    'HS256 with the name of the key': hmac(String(header.kid)),
    'HS256 called EdDSA': hmac(publicKey.json, 'EdDSA'),
    'ES256 with zero r and s': unsigned({ alg: 'ES256' }, Buffer.alloc(64).toString('base64url')),
    'EdDSA of zeros': unsigned({}, Buffer.alloc(64).toString('base64url')),
    'EdDSA too short': unsigned({}, signature.slice(0, 20)),
    'no signature': `${head}.${body}.`,
    'two parts': `${head}.${body}`,
    'four parts': `${person.accessToken}.${signature}`,
    'another key': byAttacker({}),
    'another key in jwk': byAttacker({ jwk: attackerJwk }),
    'another key in jwk, without kid': byAttacker({ jwk: attackerJwk, kid: undefined }),
    'another key by jku': byAttacker({ jku: 'https://evil.test/keys.json' }),
    'another key by x5u': byAttacker({ x5u: 'https://evil.test/chain.pem' }),
    'another key by x5c': byAttacker({ x5c: ['MIIB'] }),
    'kid of a file': byAttacker({ kid: '../../dev/null' }),
    'kid of SQL': byAttacker({ kid: "x' UNION SELECT 'AA' --" }),
    'claims of somebody else': `${head}.${encode({ ...claims, sub: String(other.id) })}.${signature}`,
    'claims with a later end': `${head}.${encode({ ...claims, exp: seconds + 86_400 })}.${signature}`,
    'our signature, another audience': await signedByUs(person, { claims: { aud: 'other' } }),
    'our signature, another issuer': await signedByUs(person, { claims: { iss: 'other' } }),
    'our signature, expired': await signedByUs(person, { claims: { exp: seconds - 1 } }),
    'our signature, not yet valid': await signedByUs(person, { claims: { nbf: seconds + 60 } }),
    'our signature, without end': await signedByUs(person, { claims: { exp: undefined } }),
    'our signature, valid for a year': await signedByUs(person, {
      claims: { iat: seconds - 1_801, exp: seconds + 31e6 },
    }),
    'our signature, another type': await signedByUs(person, { header: { typ: 'rt+jwt' } }),
    'our signature, no type': await signedByUs(person, { header: { typ: undefined } }),
    'our signature, unknown kid': await signedByUs(person, { header: { kid: 'access-token-2' } }),
    'our signature, critical extension': await signedByUs(person, {
      header: { crit: ['x-critical'], 'x-critical': 1 },
    }),
    'our signature, a key in its header': await signedByUs(person, { header: { jwk: attackerJwk } }),
    'our signature, session of somebody else': await signedByUs(person, { claims: { sub: String(other.id) } }),
    'our signature, session that never was': await signedByUs(person, { claims: { sid: server.deps.random.uuid() } }),
    'a refresh token': person.refreshToken,
    'the word null': 'null',
    nothing: '',
  }
}

async function publicKeyTexts(): Promise<{ json: string; x: string }> {
  const { secret } = await requireServerKey(server.deps, 'access-token')
  const { d: _private, ...publicJwk } = secret
  return { json: JSON.stringify(publicJwk), x: String(publicJwk.x) }
}

describe('an access token that is not ours', () => {
  it('T09, LOGIN-04 is refused, however it is forged', async () => {
    const person = await makePerson(server, 'owner', { email: 'eine@studio.test' })
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    const forged = Object.entries(await forgedTokens(person, other))
    expect(forged).toHaveLength(43)
    const accepted = []
    for (const [name, token] of forged) if ((await profile(token)).statusCode !== 401) accepted.push(name)
    expect(accepted).toEqual([])
    expect((await profile(await signedByUs(person))).statusCode).toBe(200)
  })

  it('T09 is refused when its session has ended', async () => {
    const person = await makePerson(server, 'owner')
    await server.post('/api/photobooth/logout/', undefined, person.headers)
    expect((await profile(person.accessToken)).statusCode).toBe(401)
    expect((await profile(await signedByUs(person))).statusCode).toBe(401)
  })

  it.each(['Basic', 'Token', 'bearer bearer', ''])('T09 is refused behind the scheme „%s“', async (scheme) => {
    const { accessToken } = await makePerson(server, 'owner')
    const headers = { authorization: `${scheme} ${accessToken}` }
    expect((await server.get('/api/photobooth/profile/', headers)).statusCode).toBe(401)
  })

  it('T09 is not accepted as a refresh token', async () => {
    const { accessToken } = await makePerson(server, 'owner')
    const payload = { refresh_token: accessToken }
    const answer = await server.post('/api/photobooth/refresh_token/', payload)
    expect(answer.statusCode).toBe(401)
  })
})
