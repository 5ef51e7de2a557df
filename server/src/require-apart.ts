import { askFacts } from '#adapters/objects/objects-process.ts'
import type { Config } from '#platform/config.ts'

/** The process of the photos is none of its own, or its store is not reached as production demands. */
export class PhotosNotApart extends Error {}

/**
 * In production the process of the photos runs as another system user than the server and reaches its store by https.
 * Throws {@link PhotosNotApart}, and `PortFailure` when it does not answer.
 */
export async function requireApart({ objects, production }: Pick<Config, 'objects' | 'production'>): Promise<void> {
  if (!production || objects.kind !== 'process') return
  const { uid, store } = await askFacts(objects.socket)
  if (uid !== undefined && uid === process.getuid?.())
    throw new PhotosNotApart(`the process behind PHOTO_STORE runs as the same user (${uid}) as the server`)
  if (store !== 'https') throw new PhotosNotApart('the process behind PHOTO_STORE reaches no object store by https')
}
