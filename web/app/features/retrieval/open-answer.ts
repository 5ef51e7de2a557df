import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'
import type { CheckProtocol } from '@epassbild/photo-check/protocol/check-protocol.ts'
import { readProtocol } from '@epassbild/photo-check/protocol/protocol-xmp.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import type { CodeContent } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import type { WithBytes } from '#api/call.ts'
import { jpegSize } from '#ui/code-reader/jpeg-size.ts'
import { isFromThisCloud } from './verify-provenance.ts'

/** An opened photo, while the page shows it. */
export interface OpenedPhoto {
  facts: Omit<RetrievedPhoto, 'ciphertext'>
  jpeg: Bytes
  width: number
  height: number
  /** Result of the studio's check; not every photo contains it. */
  protocol: CheckProtocol | undefined
}

/** `tampered`: differs from what the cloud received. `foreign-key`: another photo's code. `no-jpeg`: not a JPEG. */
export type OpeningFault = 'tampered' | 'foreign-key' | 'no-jpeg'

/** Verifies first, then decrypts: if either fails, nothing is ever shown. */
export async function openAnswer(
  { ciphertext, ...facts }: WithBytes<RetrievedPhoto>,
  code: CodeContent,
  published: PublishedProvenance,
): Promise<OpenedPhoto | OpeningFault> {
  if (facts.photoId !== code.photoId) return 'tampered'
  if (!(await isFromThisCloud({ ...facts, ciphertext }, published))) return 'tampered'
  const jpeg = await openPhoto(ciphertext, code).catch(() => undefined)
  if (!jpeg) return 'foreign-key'
  const size = jpegSize(jpeg)
  if (size) return { facts, jpeg, ...size, protocol: readProtocol(jpeg) }
  jpeg.fill(0)
  return 'no-jpeg'
}
