import { listUsedCertificateKeys } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { CERTIFICATES } from './delete-certificate.ts'

export const SWEEP_CERTIFICATES = 'sweep-certificates'

const AT_ONCE = 500
/** A trade licence is stored before its studio: a younger one may belong to a submission in progress. */
const OLD_MS = 3_600_000
/** Only a crash between the two leaves one behind. More of them mean a wrong bucket or a restored database. */
const STRAYS_MAX = 20

/** Deletes stored trade licences that belong to no studio; when there are suspiciously many, it only says so. */
export async function sweepCertificates(deps: Pick<Deps, 'db' | 'clock' | 'objects' | 'log'>): Promise<void> {
  const strays: string[] = []
  for await (const keys of inBatches(deps.objects.list(CERTIFICATES), AT_ONCE)) {
    const used = await listUsedCertificateKeys(deps.db, keys)
    for (const key of keys) if (!used.has(key) && (await isOld(deps, key))) strays.push(key)
    if (strays.length > STRAYS_MAX) return deps.log.error({ most: STRAYS_MAX }, 'too many licences without a studio')
  }
  for (const key of strays) await deps.objects.delete(key)
}

async function isOld({ clock, objects }: Pick<Deps, 'clock' | 'objects'>, key: string): Promise<boolean> {
  const writtenAt = await objects.writtenAt(key)
  return writtenAt !== undefined && clock.now().getTime() - writtenAt.getTime() > OLD_MS
}

async function* inBatches<T>(all: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let batch: T[] = []
  for await (const one of all) {
    if (batch.push(one) < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
