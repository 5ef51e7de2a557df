import type { OperatingSystem } from '@epassbild/contract/software.ts'
import type { Deps } from '#platform/deps.ts'
import { FileDownload } from '#platform/http/file-download.ts'
import { Refusal } from '#platform/refusal.ts'
import { fileNameOf } from './present-release.ts'
import { findCurrentRelease, findRelease } from './release-store.ts'

/** Address of the newest published software of a system, valid for five minutes and without a token. */
export async function showDownload({ db, links }: Pick<Deps, 'db' | 'links'>, system: OperatingSystem) {
  const release = await findCurrentRelease(db, system)
  if (!release) throw new Refusal('no-release')
  const { version, size, sha256 } = release
  return { download_url: links.sign(downloadPath(release.id)), file_name: fileNameOf(release), version, size, sha256 }
}

/** Sends the file of a signed link, unless the release was withdrawn meanwhile. */
export async function downloadRelease(
  deps: Pick<Deps, 'db' | 'links' | 'objects'>,
  { id, expires, signature }: { id: number; expires: number; signature: string },
): Promise<FileDownload> {
  if (!deps.links.verify(downloadPath(id), expires, signature)) throw new Refusal('link-expired')
  const release = await findRelease(deps.db, id)
  if (!release?.publishedAt || !release.objectKey) throw new Refusal('not-found')
  const body = await deps.objects.readPieces(release.objectKey)
  return new FileDownload(body, { fileName: fileNameOf(release), size: release.size })
}

function downloadPath(id: number): string {
  return `/api/photobooth/downloads/${id}/`
}
