import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, createElement } from 'react'
import { type LoaderFunction, type RouteObject, useLoaderData } from 'react-router'
import siteMap from '#app/routes.ts'

interface PageModule {
  default: ComponentType<{ loaderData?: unknown }>
  handle?: unknown
  /** Reads what lies in the browser before the page is drawn. */
  clientLoader?: LoaderFunction
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
    const { default: Page, handle, clientLoader: loader } = await load()
    const Component = () => createElement(Page, { loaderData: useLoaderData() })
    return { Component, handle, ...(loader && { loader }) }
  }
  if (index) return { index, lazy }
  return { ...(path && { path }), lazy, ...(children && { children: children.map(asRoute) }) }
}
