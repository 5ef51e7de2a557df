import { dirname, relative } from 'node:path'
import { defineConfig, type Plugin } from 'rolldown'

const OUTPUT = `${import.meta.dirname}/build`
const OWN_SOURCES = /^(?!.*\/node_modules\/).*\.ts$/

/** They load WebAssembly, native code, fonts or pages from files beside their own. */
const WITH_FILES_BESIDE = [
  ...[/^@electric-sql\//, /^@node-rs\//, /^@hyzyla\//],
  ...[/^@fastify\/swagger/, /^fontkit/, /^pdfkit/, /^@e-invoice-eu\//],
]

/** Migrations, data and programs beside the sources are found from the bundle as from the sources. */
const keepPathsOfSources: Plugin = {
  name: 'keep-paths-of-sources',
  transform: {
    filter: { id: OWN_SOURCES, code: /import\.meta\.(url|dirname)/ },
    handler(code, id) {
      const directory = JSON.stringify(`/${relative(OUTPUT, dirname(id))}`)
      const file = JSON.stringify(relative(OUTPUT, id))
      return code
        .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${directory})`)
    },
  },
}

/**
 * One file and what is loaded later, in place of more than two thousand modules (decision 0074). Names and comments stay, so that a stack
 * trace can be read.
 */
export default defineConfig({
  input: `${import.meta.dirname}/src/main.ts`,
  platform: 'node',
  // An operator's server has no simulator, and `pg` does without its native client.
  external: [...WITH_FILES_BESIDE, 'oidc-provider', 'pg-native'],
  plugins: [keepPathsOfSources],
  output: { dir: OUTPUT, cleanDir: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
})
