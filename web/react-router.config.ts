import type { Config } from '@react-router/dev/config'
import { paths } from './app/paths.ts'
import { renameEncodedFolders } from './vite/rename-encoded-folders.ts'

export default {
  ssr: false,
  prerender: { paths: Object.values(paths), concurrency: 4 },
  buildEnd: ({ reactRouterConfig }) => renameEncodedFolders(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config
