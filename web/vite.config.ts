import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { classicScript } from './vite/classic-script.ts'
import { directIcons } from './vite/direct-icons.ts'
import { faceParts } from './vite/face-parts.ts'
import { island } from './vite/island.ts'
import { lightContract } from './vite/light-contract.ts'
import { sharedParts } from './vite/shared-parts.ts'

export default defineConfig({
  plugins: [
    { ...optimizeLocales.vite({ locales: ['de-DE'] }), enforce: 'pre' },
    classicScript(),
    island(),
    faceParts(),
    directIcons(),
    lightContract(),
    tailwindcss(),
    reactRouter(),
  ],
  worker: { format: 'es' },
  // The map library is one large file; it loads only when a reader asks for the map. Budgets are held by tests. A language is a
  // part of its own in the browser; the build that prerenders has it in one with its pages, which costs nobody.
  build: {
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: sharedParts } } } } },
})
