import type { AdapterFactory, default as OidcProvider } from 'oidc-provider'
import { EID_SIMULATOR_PATH } from '#platform/ports/identity.ts'
import { faultPage } from './pages.ts'
import type { CardHolder } from './people.ts'
import type { Secrets } from './secrets.ts'

const MINUTE = 60

const PERSON_CLAIMS = ['given_name', 'family_name', 'birthdate']
/** Claims given only if requested by name: the restricted identification of a German card and the eIDAS identifier. */
const PSEUDONYM_CLAIMS = { restricted_id: null, eidas_identifier: null }

export interface ProviderSettings {
  issuer: string
  clientId: string
  secrets: Secrets
  redirectUri: string
  /** Supported values of `acr`; the cards have the first one. */
  levels: readonly string[]
  memory: AdapterFactory
  holderOf(cardId: string): Promise<CardHolder | undefined>
  /** Runs before the tokens of a person are issued. */
  beforeTokens(cardId: string): Promise<void>
}

/** Imports the library lazily: with a real identity provider it is never loaded. */
export async function createProvider(settings: ProviderSettings): Promise<OidcProvider> {
  const { Provider } = await import('oidc-provider')
  const { clientSecret, cookieKey, signingKey } = settings.secrets
  const provider: OidcProvider = new Provider(settings.issuer, {
    adapter: settings.memory,
    clients: [
      {
        client_id: settings.clientId,
        client_secret: clientSecret,
        redirect_uris: [settings.redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [signingKey as { kty: 'EC' }] },
    cookies: { keys: [cookieKey] },
    scopes: ['openid', 'profile'],
    acrValues: [...settings.levels],
    claims: { openid: ['sub'], profile: PERSON_CLAIMS, ...PSEUDONYM_CLAIMS },
    features: {
      claimsParameter: { enabled: true },
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    interactions: { url: (_ctx, { uid }) => `${EID_SIMULATOR_PATH}/ausweis/${uid}` },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: MINUTE,
      Grant: 10 * MINUTE,
      Interaction: 10 * MINUTE,
      Session: 10 * MINUTE,
    },
    async findAccount(ctx, id) {
      if (ctx.oidc.route === 'token') await settings.beforeTokens(id)
      const holder = await settings.holderOf(id)
      if (!holder) return undefined
      const { givenName: given_name, familyName: family_name, birthDate: birthdate, pseudonym } = holder
      return { accountId: id, claims: () => ({ sub: id, given_name, family_name, birthdate, ...pseudonym }) }
    },
    // Showing the card counts as consent.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const accountId = session?.accountId
      if (!client || !accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId })
      grant.addOIDCScope('openid profile')
      grant.addOIDCClaims([...PERSON_CLAIMS, ...Object.keys(PSEUDONYM_CLAIMS)])
      await grant.save()
      return grant
    },
    renderError: (ctx) => {
      ctx.type = 'html'
      ctx.body = faultPage()
    },
  })
  provider.proxy = true
  return provider
}
