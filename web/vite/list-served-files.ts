import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Writes `list` next to the site: the hexadecimal SHA-256 of each file below `directory`, by the path it is served
 * under. The server verifies it at each start (server/src/app/site/build-integrity.ts) and publishes it.
 */
export async function listServedFiles(directory: string, list: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name)
        const path = `/${relative(directory, file).split(sep).join('/')}`.normalize('NFC')
        const digest = createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
        return [path, digest] as const
      }),
  )
  const sorted = Object.fromEntries(files.sort(([one], [other]) => (one < other ? -1 : 1)))
  await writeFile(list, `${JSON.stringify({ files: sorted }, null, 1)}\n`)
}
