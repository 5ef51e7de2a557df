import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const SUFFIX = '?classic'

/**
 * `import url from './x.ts?classic'`: bundles x.ts into one self-contained classic script and exports its URL. Pages
 * without framework code load it with `defer`; nothing of it leaks into the global scope.
 */
export function classicScript(): Plugin {
  return {
    name: 'classic-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true })
      return resolved ? `${resolved.id}${SUFFIX}` : null
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const entry = id.slice(0, -SUFFIX.length)
      const { code, files } = await bundleClassicScript(entry)
      for (const file of files) this.addWatchFile(file)
      const fileName = `assets/${nameOf(entry)}-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code })
      return `export default ${JSON.stringify(`/${fileName}`)}`
    },
  }
}

export async function bundleClassicScript(entry: string): Promise<{ code: string; files: string[] }> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry, formats: ['iife'], name: 'shell', fileName: 'shell' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`no bundle for ${entry}`)
  const [chunk] = output.output
  return { code: chunk.code, files: chunk.moduleIds.filter((id) => !id.startsWith('\0')) }
}

function nameOf(entry: string): string {
  return entry.replace(/^.*\/|\.tsx?$/g, '')
}
