import { listUsedCertificateKeys } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'

/** Prefix of the object keys of trade licences. */
export const CERTIFICATES = 'certificates/'
/** Deletion is a job, so that it is retried while the store is down. */
export const DELETE_CERTIFICATE = 'delete-certificate'

/** Deletes a trade licence unless a studio still refers to it. */
export async function deleteCertificate(
  { db, objects }: Pick<Deps, 'db' | 'objects'>,
  { key }: { key: string },
): Promise<void> {
  const used = await listUsedCertificateKeys(db, [key])
  if (!used.has(key)) await objects.delete(key)
}
