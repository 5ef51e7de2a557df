import { glob, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGINS = 'window.__reactRouterManifest='

/**
 * The router's list of routes names for each route every file that it imports, so that the prerendered page can preload
 * them. A browser reads that from the page; in the list, which each page loads, it is four fifths of the weight.
 */
export async function slimManifest(directory: string): Promise<void> {
  let slimmed = 0
  for await (const name of glob('assets/manifest-*.js', { cwd: directory })) {
    const file = join(directory, name)
    await writeFile(file, slim(await readFile(file, 'utf8')))
    slimmed += 1
  }
  if (slimmed !== 1) throw new Error(`one list of routes expected, ${slimmed} found`)
}

interface Manifest {
  entry: { imports: string[] }
  routes: Record<string, { imports?: string[] }>
}

export function slim(script: string): string {
  if (!script.startsWith(BEGINS)) throw new Error('the list of routes is not written as expected')
  const manifest: Manifest = JSON.parse(script.slice(BEGINS.length).replace(/;\s*$/, ''))
  for (const part of [manifest.entry, ...Object.values(manifest.routes)]) part.imports = []
  return `${BEGINS}${JSON.stringify(manifest)};`
}
