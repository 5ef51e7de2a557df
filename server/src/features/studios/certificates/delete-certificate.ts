import { listUsedCertificateKeys } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Prefix of the object keys of trade licences. */
export const CERTIFICATES = 'certificates/'
/** Name of a job, not a call, so that the licence is deleted even if the store is away just now. */
export const DELETE_CERTIFICATE = 'delete-certificate'

/** Deletes a trade licence that no studio has (any more); one that is in use stays, for every caller. */
export async function deleteCertificate(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  { key }: { key: string },
): Promise<void> {
  const used = await listUsedCertificateKeys(db, [key])
  if (!used.has(key)) await objects.delete(key)
}
