import * as oidc from 'openid-client'
import { readBounded } from '#adapters/fetch-json.ts'
import type { Clock } from '#platform/clock.ts'
import type { EidDemands } from '#platform/config.ts'
import { keptFor } from '#platform/kept-for.ts'
import {
  type EidAnswer,
  type EidPerson,
  EidRefused,
  type EidRequest,
  type IdentityPort,
} from '#platform/ports/identity.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { within } from '#platform/within.ts'
import { refusalOf } from './identity-oidc-failure.ts'

/** Time limit of one call with all its requests to the provider, and of each request. */
const TIMEOUT_MS = 5_000
const DISCOVERY_FRESH_MS = 3_600_000
/** The card must have been shown for this attempt, not hours ago. */
const MAX_AGE_SECONDS = 300

export interface OidcSettings extends EidDemands {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  /** Whether the date of birth is requested, beside the names, when a person identifies. */
  dataSet: boolean
  /** Replaces the network; the simulator answers in this process. */
  fetch?: oidc.CustomFetch
  /** Whether a login hint names the signed-in person. */
  hints?: boolean
}

/** An OpenID Connect provider: code flow with PKCE, state, nonce and issuer, all redeemed on the server. */
export function oidcIdentity(settings: OidcSettings, clock: Clock): IdentityPort {
  const discovered = keptFor(DISCOVERY_FRESH_MS, clock, () =>
    // A fault in the discovery document says nothing about the person.
    discover(settings).catch((cause) => {
      throw new PortFailure('identity', cause)
    }),
  )
  return {
    authorizationUrl: ({ state, nonce, verifier, asksFor, signedIn }) =>
      reaching(async () => {
        const url = oidc.buildAuthorizationUrl(await discovered(), {
          response_type: 'code',
          redirect_uri: settings.redirectUri,
          scope: asksFor === 'person' ? settings.scope : 'openid',
          state,
          nonce,
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'login',
          max_age: String(MAX_AGE_SECONDS),
          ui_locales: 'de',
          ...claimsByName(settings, asksFor),
          ...(settings.acr.length > 0 && { acr_values: settings.acr.join(' ') }),
          ...(settings.hints &&
            signedIn && { login_hint: `${signedIn.accountId} ${signedIn.firstName}|${signedIn.lastName}` }),
        })
        return url.href
      }),
    redeem: (answer, { state, nonce, verifier, asksFor }) =>
      reaching(async () => {
        const provider = await discovered()
        const tokens = await oidc.authorizationCodeGrant(provider, addressOf(settings, answer), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          maxAge: MAX_AGE_SECONDS,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new EidRefused('not-trusted')
        if (!isAssured(settings, claims)) throw new EidRefused('level-too-low')
        const wants = asksFor === 'pseudonym' ? [] : settings.dataSet ? ['family_name', 'birthdate'] : ['family_name']
        const isTold = wants.every((name) => textOf(claims[name])) && pseudonymIn(settings, claims)
        const told = isTold
          ? claims
          : { ...(await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)), ...claims }
        const pseudonym = pseudonymIn(settings, told)
        if (!pseudonym) throw new EidRefused('no-pseudonym')
        return { pseudonym, ...(asksFor === 'person' ? personIn(told) : NOT_ASKED) }
      }),
  }
}

/** Checks the level: a provider may answer with a lower one than requested (OpenID Connect Core, 3.1.2.1). */
function isAssured({ acr }: OidcSettings, claims: oidc.IDToken): boolean {
  return acr.length === 0 || (typeof claims.acr === 'string' && acr.includes(claims.acr))
}

/** Requests single claims in the ID token (OpenID Connect Core, 5.5), for what scopes do not cover. */
function claimsByName({ pseudonymClaims, dataSet }: OidcSettings, asksFor: EidRequest['asksFor']) {
  const data = dataSet && asksFor === 'person' ? ['given_name', 'family_name', 'birthdate'] : []
  const names = [...pseudonymClaims, ...data]
  if (names.length === 0) return {}
  return { claims: JSON.stringify({ id_token: Object.fromEntries(names.map((name) => [name, null])) }) }
}

/** The claim's name is part of it: identifiers of different kinds never collide. Undefined without such a claim. */
function pseudonymIn({ pseudonymClaims }: OidcSettings, claims: Claims): string | undefined {
  if (pseudonymClaims.length === 0) return `${claims.iss}\n${claims.sub}`
  const name = pseudonymClaims.find((claim) => textOf(claims[claim]))
  return name && `${claims.iss}\n${name}\n${textOf(claims[name])}`
}

function addressOf({ redirectUri }: OidcSettings, answer: EidAnswer): URL {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
  return address
}

type Claims = Readonly<Record<string, unknown>>

const NOT_ASKED = { givenName: '', familyName: '', birthDate: '' }

function personIn(claims: Claims): Omit<EidPerson, 'pseudonym'> {
  return {
    givenName: textOf(claims.given_name),
    familyName: textOf(claims.family_name),
    birthDate: textOf(claims.birthdate),
  }
}

function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim : ''
}

async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await within(TIMEOUT_MS, work())
  } catch (error) {
    throw error instanceof EidRefused || error instanceof PortFailure
      ? error
      : (refusalOf(error) ?? new PortFailure('identity', error))
  }
}

async function discover(settings: OidcSettings): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer)
  const provider = await oidc.discovery(issuer, settings.clientId, undefined, authenticate(settings.clientSecret), {
    [oidc.customFetch]: onlyAt(issuer.origin, settings.fetch ?? overNetwork),
    timeout: TIMEOUT_MS / 1000,
    execute: [oidc.enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [])],
  })
  const { authorization_endpoint: page = '', token_endpoint, jwks_uri, userinfo_endpoint } = provider.serverMetadata()
  for (const address of [page, token_endpoint, jwks_uri, userinfo_endpoint])
    if (address !== undefined) requireAt(issuer.origin, address)
  return provider
}

const overNetwork: oidc.CustomFetch = (address, { body, signal, ...options }) =>
  fetch(address, { ...options, ...(body && { body }), ...(signal && { signal }) })

/** Uses the method that the provider supports; by default the header (OpenID Connect Core 9). */
function authenticate(secret: string): oidc.ClientAuth {
  const [post, basic] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const use = methods.includes('client_secret_basic') ? basic : post
    return use(server, client, body, headers)
  }
}

/** Trusts the configured host alone: its description cannot send us elsewhere (T14), redirects are not followed. */
function onlyAt(origin: string, ask: oidc.CustomFetch): oidc.CustomFetch {
  return async (address, options) => {
    requireAt(origin, address)
    const reply = await ask(address, { ...options, redirect: 'manual' })
    const { status, headers } = reply
    return new Response(status === 204 || status === 304 ? null : await readBounded(reply), { status, headers })
  }
}

function requireAt(origin: string, address: string): void {
  if (!URL.canParse(address) || new URL(address).origin !== origin)
    throw new PortFailure('identity', new Error('an address of another host'))
}
