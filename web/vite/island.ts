import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

const SUFFIX = '?island'

/**
 * `import url from './x.tsx?island'`: builds x.tsx as a separate entry of the client bundle (it shares chunks with the
 * other pages) and exports its URL. A page without framework code passes it to shell.js: `<input data-island={url}>`.
 */
export function island(): Plugin {
  let root = ''
  let clientDirectory = ''
  return {
    name: 'island',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      clientDirectory = join(config.root, 'build/client')
    },
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true })
      return resolved ? `${resolved.id}${SUFFIX}` : null
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const entry = id.slice(0, -SUFFIX.length)
      if (this.environment.name === 'client') {
        this.emitFile({ type: 'chunk', id: entry })
        // Only the prerendered page contains the URL; the client bundle never needs it.
        return 'export default undefined'
      }
      return `export default ${JSON.stringify(await builtAddress(clientDirectory, relative(root, entry)))}`
    },
  }
}

/** The client is built before the server build that prerenders; its manifest has the hashed name. */
async function builtAddress(clientDirectory: string, source: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(clientDirectory, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const entry = manifest[source]
  if (!entry) throw new Error(`${source} is not in the client's manifest`)
  return `/${entry.file}`
}
