import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'
import type { CheckProtocol } from '@epassbild/photo-check/protocol/check-protocol.ts'
import { readProtocol } from '@epassbild/photo-check/protocol/protocol-xmp.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'
import type { CodeContent } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import type { WithBytes } from '#api/call.ts'
import { jpegSize } from '#ui/code-reader/jpeg-size.ts'
import { isFromThisCloud } from './verify-provenance.ts'

/** An opened photo, as long as the page shows it. */
export interface OpenedPhoto {
  facts: Omit<RetrievedPhoto, 'ciphertext'>
  jpeg: Bytes
  width: number
  height: number
  /** Result of the studio's check; not every photo carries it. */
  protocol: CheckProtocol | undefined
}

/** `tampered`: not what the cloud has taken in. `foreign-key`: the code opens another photo. `no-jpeg`: not a picture. */
export type OpeningFault = 'tampered' | 'foreign-key' | 'no-jpeg'

/** Verifies first and opens then: of what fails, nothing is ever shown. */
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
