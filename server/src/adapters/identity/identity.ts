import { finishEid } from '@epassbild/contract/identification.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { IdentityPort } from '#platform/ports/identity.ts'
import { createEidSimulator } from './eid-simulator/eid-simulator.ts'
import { fetchFrom } from './eid-simulator/fetch-from.ts'
import { requireLibrary } from './eid-simulator/require-library.ts'
import { oidcIdentity } from './identity-oidc.ts'

/** Level of an ID card in the words of eIDAS, where the settings name none. */
const HIGH = 'http://eidas.europa.eu/LoA/high'

/** The identity provider of the settings; with none set, the simulator, reached by the same adapter. */
export async function createIdentity(
  { identity, publicUrl, eidDataSet }: Pick<Config, 'identity' | 'publicUrl' | 'eidDataSet'>,
  ground: { db: Database; clock: Clock },
): Promise<IdentityPort> {
  const { clock } = ground
  const redirectUri = `${publicUrl}${finishEid.path}`
  const asked = { ...identity, redirectUri, dataSet: eidDataSet === 'minimum' }
  if (asked.kind === 'oidc') return oidcIdentity(asked, clock)
  requireLibrary()
  const levels = identity.acr.length > 0 ? identity.acr : [HIGH]
  const { pages, awake, ...simulator } = await createEidSimulator({ publicUrl, redirectUri, levels }, ground)
  const provider = oidcIdentity({ ...asked, ...simulator, fetch: fetchFrom(pages), hints: true }, clock)
  return {
    ...provider,
    // Its library is loaded with the first use, which must not count as a slow provider.
    authorizationUrl: async (request) => {
      await awake()
      return provider.authorizationUrl(request)
    },
    pages,
  }
}
