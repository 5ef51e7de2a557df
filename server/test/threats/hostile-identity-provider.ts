import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'

const CLIENT_ID = 'epassbild'
const CLIENT_SECRET = 'a-secret-of-thirty-two-characters'

/** Expected values of this attempt. */
interface Expected {
  nonce: string
}

type Claims = Record<string, unknown>

/** An identity provider with responses controlled by the test. */
export interface HostileProvider {
  issuer: string
  settings: Record<string, string>
  /** Claims of a valid ID token for this attempt. */
  honest(expected: Expected): Claims
  sign(claims: Claims): Promise<string>
  signByStranger(claims: Claims): Promise<string>
  signByOurSecret(claims: Claims): Promise<string>
  unsigned(claims: Claims): string
  /** Behaviour of the next calls; reset before each test. */
  description: (honest: Claims) => Claims
  answerToken: (response: ServerResponse, form: URLSearchParams) => void | Promise<void>
  answerWithIdToken(idToken: string | undefined): void
  /** Forms received by the token endpoint. */
  redeemed: URLSearchParams[]
  /** Connections to a server that must never be contacted. */
  strayed: number
  elsewhere: string
  reset(): void
  stop(): void
}

export async function startHostileProvider(): Promise<HostileProvider> {
  const [ours, stranger] = [await generateKeyPair('ES256', { extractable: true }), await generateKeyPair('ES256')]
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const signed = (claims: Claims, key: CryptoKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one' }).sign(key)
  const trap = createServer((_request, response) => {
    provider.strayed += 1
    response.end('{}')
  })
  const server = createServer((request, response) => void answer(request, response))
  const [port, trapPort] = [await listen(server), await listen(trap)]
  const issuer = `http://localhost:${port}`
  const provider: HostileProvider = {
    issuer,
    settings: { EID_ISSUER: issuer, EID_CLIENT_ID: CLIENT_ID, EID_CLIENT_SECRET: CLIENT_SECRET },
    honest({ nonce }) {
      const now = Math.floor(Date.now() / 1000)
      const names = { given_name: 'Maren', family_name: 'Muster' }
      return { iss: issuer, sub: 'card-1', aud: CLIENT_ID, iat: now, exp: now + 60, auth_time: now, nonce, ...names }
    },
    sign: (claims) => signed(claims, ours.privateKey),
    signByStranger: (claims) => signed(claims, stranger.privateKey),
    signByOurSecret: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(CLIENT_SECRET)),
    unsigned: (claims) => new UnsecuredJWT(claims).encode(),
    description: (honest) => honest,
    answerToken: () => {},
    answerWithIdToken(idToken) {
      provider.answerToken = (response) =>
        json(response, 200, { access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: idToken })
    },
    redeemed: [],
    strayed: 0,
    elsewhere: `http://localhost:${trapPort}`,
    reset() {
      provider.description = (honest) => honest
      provider.redeemed.length = 0
      provider.strayed = 0
    },
    stop() {
      for (const each of [server, trap]) {
        each.closeAllConnections()
        each.close()
      }
    },
  }
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/slow')) return
    if (request.url === '/jwks') return json(response, 200, { keys: [jwk] })
    if (request.url !== '/token') return json(response, 200, provider.description(described(issuer)))
    const form = new URLSearchParams(String(Buffer.concat(await request.toArray())))
    provider.redeemed.push(form)
    await provider.answerToken(response, form)
  }
  return provider
}

function described(issuer: string): Claims {
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // It announces support for any signature algorithm.
    id_token_signing_alg_values_supported: ['ES256', 'RS256', 'HS256', 'none'],
    authorization_response_iss_parameter_supported: true,
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  return (server.address() as AddressInfo).port
}
