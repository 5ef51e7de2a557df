import { certificatePath } from '#features/studios/present-studio.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'

/** Address of the trade licence, valid for five minutes and without a token. */
export async function showCertificateUrl(
  deps: Pick<Deps, 'db' | 'links'>,
  caller: Caller,
  studioId: number,
): Promise<{ certificate_url: string }> {
  const { id, certificateKey } = await requireVisibleStudio(deps, caller, studioId)
  if (!certificateKey) throw new Refusal('not-found')
  return { certificate_url: deps.links.sign(certificatePath(id)) }
}
