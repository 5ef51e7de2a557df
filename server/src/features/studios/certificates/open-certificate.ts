import { certificatePath } from '#features/studios/present-studio.ts'
import { findStudio } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'

/** Opens a trade licence by its signed link, which only permitted callers get and which expires after five minutes. */
export async function openCertificate(
  deps: Pick<Deps, 'db' | 'objects' | 'links'>,
  { id, expires, signature }: { id: number; expires: number; signature: string },
): Promise<Uint8Array<ArrayBuffer>> {
  if (!deps.links.verify(certificatePath(id), expires, signature)) throw new Refusal('link-expired')
  const studio = await findStudio(deps.db, id)
  if (!studio?.certificateKey) throw new Refusal('not-found')
  return deps.objects.read(studio.certificateKey)
}
