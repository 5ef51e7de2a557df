import { join } from 'node:path'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPages } from './app/routes.ts'
import { classicScript } from './vite/classic-script.ts'
import { directIcons } from './vite/direct-icons.ts'
import { faceParts } from './vite/face-parts.ts'
import { finishSite } from './vite/finish-site.ts'
import { island } from './vite/island.ts'
import { lightContract } from './vite/light-contract.ts'
import { sharedParts } from './vite/shared-parts.ts'
import { keepStyles, STYLE_MODULES } from './vite/style-modules.ts'

const BUILD = join(import.meta.dirname, 'build')
/** Pages that are only read: the browser gets their styles, and no script of them. */
const READ_PAGES = new Set(contentPages.flatMap(({ files }) => files.map((file) => `app/pages/${file}`)))

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' },
    classicScript(),
    island(),
    faceParts(),
    directIcons(),
    lightContract(),
    tailwindcss(),
    keepStyles(),
  ],
  worker: { format: 'es' },
  css: { modules: STYLE_MODULES },
  // The map library is one large file; it loads only when a reader asks for the map. Budgets are held by tests. A language is a
  // part of its own in the browser; the build that prerenders has it in one with its pages, which costs nobody.
  build: {
    chunkSizeWarningLimit: 1_200,
    // "use client" marks files of libraries for a server that draws components, which is none of ours.
    rolldownOptions: {
      checks: { bundlerTimings: false, ineffectiveDynamicImport: false, moduleLevelDirective: false },
    },
  },
  environments: {
    client: {
      build: {
        outDir: `${BUILD}/client`,
        manifest: true,
        // A document preloads all scripts of its page. What is loaded later names its styles only: each page would bring the list.
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')) },
        rolldownOptions: { input: ['app/entry.client.tsx', ...READ_PAGES], output: { codeSplitting: sharedParts } },
      },
    },
    ssr: {
      build: { outDir: `${BUILD}/server`, copyPublicDir: false, rolldownOptions: { input: 'app/entry.server.tsx' } },
    },
  },
  builder: {
    async buildApp({ build, environments }) {
      for (const environment of [environments.client, environments.ssr]) if (environment) await build(environment)
      await finishSite(BUILD)
    },
  },
})
