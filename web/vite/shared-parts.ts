/** Facts of rolldown about its modules while it parts them. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

const ROOT = '/web/app/root.tsx'
const FINDER = '/web/app/features/finder/open-finder.tsx'

/**
 * Files that pages share. Left to itself the build makes one of each module that pages share differently, up to a hundred
 * for a room: each compresses by itself, and badly. What every page with a framework loads is one file here, and so is
 * what all pages with queries load. The finder is opened without the frame, so what both use is a file of its own.
 */
export const sharedParts = {
  groups: [
    { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
    { name: (id: string, modules: Modules) => (isUnder(id, [ROOT, FINDER], modules) ? 'base' : null), priority: 3 },
    { name: (id: string, modules: Modules) => (isUnder(id, [ROOT], modules) ? 'frame' : null), priority: 2 },
    { name: 'queries', test: /\/node_modules\/@tanstack\//, priority: 1 },
  ],
}

/** Whether each of these modules imports it, by whatever way; what is loaded later does not count. */
export function isUnder(id: string, all: readonly string[], modules: Modules): boolean {
  const above = new Set([id])
  for (const one of above) for (const importer of modules.getModuleInfo(one)?.importers ?? []) above.add(importer)
  const found = [...above]
  return all.every((module) => found.some((one) => one.includes(module)))
}
