import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Prerendering writes `/Geschäftsstandorte` into a percent-encoded folder; on disk the folder carries the page's name. */
export async function renameEncodedFolders(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    if (!name.includes('%')) continue
    const target = join(directory, decodeURIComponent(name))
    await rm(target, { recursive: true, force: true })
    await rename(join(directory, name), target)
  }
}
