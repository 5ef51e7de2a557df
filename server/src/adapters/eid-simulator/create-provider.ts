import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { default as OidcProvider } from 'oidc-provider'
import { EID_SIMULATOR_PATH } from '#platform/ports.ts'
import { createMemory } from './memory.ts'
import { faultPage } from './pages.ts'
import type { CardHolder } from './people.ts'

const MINUTE = 60

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  redirectUri: string
  holderOf(cardId: string): CardHolder | undefined
  /** Runs before the tokens of a person are made. */
  beforeTokens(cardId: string): Promise<void>
}

/** Loads the library only here: with a real identity provider nothing of it is in memory. */
export async function createProvider(settings: ProviderSettings): Promise<OidcProvider> {
  const { Provider } = await import('oidc-provider')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }
  const provider: OidcProvider = new Provider(settings.issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUri],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    scopes: ['openid', 'profile'],
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
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
      const holder = settings.holderOf(id)
      if (!holder) return undefined
      const { givenName: given_name, familyName: family_name } = holder
      return { accountId: id, claims: () => ({ sub: id, given_name, family_name }) }
    },
    // Showing the card is the consent.
    async loadExistingGrant(ctx) {
      const { client, session } = ctx.oidc
      const accountId = session?.accountId
      if (!client || !accountId) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId })
      grant.addOIDCScope('openid profile')
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
