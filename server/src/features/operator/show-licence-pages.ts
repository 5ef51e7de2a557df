import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import type { showLicencePages as contract } from '@epassbild/contract/operator/licence-pages.ts'
import { findStudio } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { drawPages, Undrawable } from '#platform/pdf/draw-pages.ts'
import { Refusal } from '#platform/refusal.ts'

/** Sufficient to read a trade licence; its first pages identify it. */
const DRAWING = { dpi: 110, most: 3 } as const

/** ROOM-11: renders an uploaded document as pictures: the operator's browser never opens the document. */
export async function showLicencePages(
  { db, objects, log }: Pick<Deps, 'db' | 'objects' | 'log'>,
  studioId: number,
): Promise<OutputOf<typeof contract>> {
  const studio = await findStudio(db, studioId)
  if (!studio) throw new Refusal('not-found')
  if (!studio.certificateKey) throw new Refusal('no-certificate')
  try {
    return await drawPages(await objects.read(studio.certificateKey), DRAWING)
  } catch (error) {
    if (!(error instanceof Undrawable)) throw error
    log.warn({ studioId, why: error.message }, 'a trade licence cannot be rendered')
    throw new Refusal('undrawable')
  }
}
