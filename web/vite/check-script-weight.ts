import { existsSync } from 'node:fs'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Limit of all scripts that the first visit of a page loads, compressed with gzip (QUAL-02). */
const MOST_BYTES = 150_000

/** The document of a page names all of its scripts (prerender.ts). */
export async function checkScriptWeight(directory: string): Promise<void> {
  const faults: string[] = []
  for await (const name of glob('**/index.html', { cwd: directory })) {
    const html = await readFile(join(directory, name), 'utf8')
    const scripts = new Set([...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, path = '']) => path))
    const sizes = await Promise.all([...scripts].map((path) => sizeOf(join(directory, path))))
    const bytes = sizes.reduce((sum, size) => sum + size, 0)
    if (bytes > MOST_BYTES) faults.push(`${name} loads ${bytes} bytes of script`)
  }
  if (faults.length > 0) throw new Error(`More than ${MOST_BYTES} bytes of script:\n${faults.join('\n')}`)
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(existsSync(`${file}.gz`) ? `${file}.gz` : file)).size
}
