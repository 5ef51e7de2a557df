import type { ComponentType, ReactNode } from 'react'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import type { LoadPage } from '#ui/navigation/visit.ts'
import { livePages, type PageRoute } from './routes.ts'

/** A file below pages/: a page, or a frame around pages. */
export interface PageModule {
  default: ComponentType<{ children?: ReactNode }>
  handle?: PageHandle
  meta?: (path: string) => ReactNode
}

/** Loads pages of the site map from modules by their address below app/. */
export function pageLoader(routes: readonly PageRoute[], modules: Record<string, () => Promise<PageModule>>): LoadPage {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  return async (path) => {
    const route = byPath.get(path)
    if (!route) return undefined
    const parts = await Promise.all(route.files.map((file) => load(modules[`./pages/${file}`], file)))
    return {
      isLive: livePages.includes(route),
      parts: parts.map((part) => part.default),
      handle: Object.assign({}, ...parts.map((part) => part.handle)),
      meta: parts.at(-1)?.meta?.(path),
    }
  }
}

function load(module: (() => Promise<PageModule>) | undefined, file: string): Promise<PageModule> {
  if (!module) throw new Error(`no page in ${file}`)
  return module()
}
