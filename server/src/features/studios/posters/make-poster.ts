import type { Poster } from '@epassbild/contract/company/studio-posters.ts'
import { studioAddress } from '@epassbild/contract/studio-address.ts'
import { isCompanyActivated } from '#features/companies/review-company.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

/** Creates a poster of a public studio. Imports its large drawing library lazily. */
export async function makePoster(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
  { studioId, kind }: { studioId: number; kind: Poster },
): Promise<Uint8Array<ArrayBuffer>> {
  const studio = await requireVisibleStudio(deps, caller, studioId)
  if (studio.review !== 'approved' || !(await isCompanyActivated(deps, studio.companyId)))
    throw new Refusal('studio-not-public')
  const { drawPoster } = await import('./draw-poster.ts')
  const address = `${deps.config.publicUrl}${studioAddress(studio)}`
  return new Uint8Array(await drawPoster({ kind, studio, address, createdAt: deps.clock.now() }))
}
