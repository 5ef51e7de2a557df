import type { PublishedProvenance, RetrievedPhoto } from '@epassbild/contract/photos.ts'

/** The cloud's published entry for the certificate that a photo was sealed with. */
export function publishedEntry(
  { keys }: PublishedProvenance,
  { certificates: [certificate = ''] }: RetrievedPhoto['provenance'],
): PublishedProvenance['keys'][number] | undefined {
  return keys.find(({ certificates }) => certificates[0] === certificate)
}
