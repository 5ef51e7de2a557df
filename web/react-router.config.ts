import type { Config } from '@react-router/dev/config'
import { paths, spokenPaths } from './app/paths.ts'
import { checkPages } from './vite/check-pages.ts'
import { checkScripts } from './vite/check-scripts.ts'
import { inlineStyles } from './vite/inline-styles.ts'
import { listServedFiles } from './vite/list-served-files.ts'
import { precompress } from './vite/precompress.ts'
import { renameEncodedFolders } from './vite/rename-encoded-folders.ts'
import { slimManifest } from './vite/slim-manifest.ts'

export default {
  ssr: false,
  prerender: { paths: [...Object.values(paths), ...spokenPaths], concurrency: 4 },
  async buildEnd({ reactRouterConfig }) {
    const directory = `${reactRouterConfig.buildDirectory}/client`
    await renameEncodedFolders(directory)
    await slimManifest(directory)
    await inlineStyles(directory)
    await checkPages(directory)
    await checkScripts(directory)
    await precompress(directory)
    await listServedFiles(directory, `${reactRouterConfig.buildDirectory}/served-files.json`)
  },
} satisfies Config
