/** Rolldown's module information during chunk splitting. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const ROOT = '/web/app/root.tsx'
const FINDER = '/web/app/features/finder/open-finder.tsx'

/**
 * Chunks that pages share. By default the build makes a chunk for each set of importing pages, up to a hundred per
 * room, and small chunks compress badly. What every page with a framework loads is one chunk here, and so is what all
 * pages with queries load. The finder opens without the frame, so the modules that both use are a separate chunk.
 */
export const sharedParts = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    { name: (id: string, modules: Modules) => (isUnder(id, [ROOT, FINDER], modules) ? 'base' : null), priority: 3 },
    { name: (id: string, modules: Modules) => (isUnder(id, [ROOT], modules) ? 'frame' : null), priority: 2 },
    { name: 'queries', test: /\/node_modules\/@tanstack\//, priority: 1 },
  ],
}

/** Whether each of these modules imports it, directly or indirectly; dynamic imports do not count. */
export function isUnder(id: string, all: readonly string[], modules: Modules): boolean {
  const above = new Set([id])
  for (const one of above) for (const importer of modules.getModuleInfo(one)?.importers ?? []) above.add(importer)
  const found = [...above]
  return all.every((module) => found.some((one) => one.includes(module)))
}
