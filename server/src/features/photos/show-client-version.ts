import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { CLIENT_VERSION, type showClientVersion as endpoint } from '@epassbild/contract/photos.ts'
import type { Deps } from '#platform/deps.ts'

export function showClientVersion({ config, clock }: Pick<Deps, 'config' | 'clock'>): OutputOf<typeof endpoint> {
  const { minimum, refusedFrom } = config.client
  return {
    current: CLIENT_VERSION,
    minimum,
    refusedFrom: refusedFrom?.toISOString() ?? null,
    now: clock.now().toISOString(),
  }
}
