import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import siteMap from '#app/routes.ts'

interface PageModule {
  default: ComponentType
  handle?: unknown
}

const MODULES = import.meta.glob<PageModule>('../app/pages/**/*.tsx')

/** The site map as the router has it, each page loaded when it is opened. */
export async function siteRoutes(): Promise<RouteObject[]> {
  return [{ HydrateFallback: () => null, children: (await siteMap).map(asRoute) }]
}

function asRoute({ file, path, index, children }: RouteConfigEntry): RouteObject {
  const lazy = async () => {
    const load = MODULES[`../app/${file}`]
    if (!load) throw new Error(`no page in ${file}`)
    const { default: Component, handle } = await load()
    return { Component, handle }
  }
  if (index) return { index, lazy }
  return { ...(path && { path }), lazy, ...(children && { children: children.map(asRoute) }) }
}
