import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|wasm|bin|vtt|txt)$/
/** Below this size the encoding header costs more than compression saves. */
const SMALLEST_BYTES = 500

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Writes `.br` and `.gz` for every file that gets smaller; the server compresses pages itself, after filling them. */
export async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const plain = await readFile(file)
    if (plain.length < SMALLEST_BYTES) continue
    await Promise.all([
      toBrotli(plain).then((br) => writeFile(`${file}.br`, br)),
      toGzip(plain, { level: 9 }).then((gz) => writeFile(`${file}.gz`, gz)),
    ])
  }
}
