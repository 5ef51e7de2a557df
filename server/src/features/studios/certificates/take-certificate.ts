import { createHash } from 'node:crypto'
import { CERTIFICATE_MAX_BYTES } from '@epassbild/contract/studios.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal } from '#platform/refusal.ts'
import { CERTIFICATES, DELETE_CERTIFICATE } from './delete-certificate.ts'
import { requirePdf } from './require-pdf.ts'

export interface Certificate {
  bytes: Buffer
}

/** SHA-256, hexadecimal. */
export function digestOf({ bytes }: Certificate): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Refuses incomplete PDFs, and files that the virus scanner detects. */
export async function requireCertificate(
  { virusScanner, log }: Pick<Deps, 'virusScanner' | 'log'>,
  { bytes }: Certificate,
): Promise<void> {
  if (bytes.length > CERTIFICATE_MAX_BYTES) throw new Refusal('certificate-too-large')
  requirePdf(bytes)
  const virus = await virusScanner.findVirus(bytes)
  if (virus === undefined) return
  log.warn({ virus }, 'virus found')
  throw new Refusal('certificate-infected')
}

/**
 * Stores a trade licence before its row is written, so that no row refers to a missing file. Deletes the file again if
 * `work` fails.
 */
export async function withStoredCertificate<T>(
  deps: Pick<Deps, 'db' | 'objects' | 'random' | 'jobs'>,
  certificate: Certificate,
  work: (key: string) => Promise<T>,
): Promise<T> {
  const key = `${CERTIFICATES}${deps.random.uuid()}.pdf`
  await deps.objects.write(key, certificate.bytes)
  try {
    return await work(key)
  } catch (error) {
    // If this fails, too, the nightly sweep deletes the unused licence.
    await discardCertificate(deps, key).catch(() => undefined)
    throw error
  }
}

export function discardCertificate({ db, jobs }: Pick<Deps, 'db' | 'jobs'>, key: string): Promise<void> {
  return jobs.enqueue(db, DELETE_CERTIFICATE, { key })
}
