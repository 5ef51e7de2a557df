import { rm } from 'node:fs/promises'
import { checkPages } from './check-pages.ts'
import { checkScriptWeight } from './check-script-weight.ts'
import { checkScripts } from './check-scripts.ts'
import { inlineStyles } from './inline-styles.ts'
import { listServedFiles } from './list-served-files.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'

/** Turns Vite's output into the site: pages prerendered, checked and compressed, and the list of files. */
export async function finishSite(build: string): Promise<void> {
  const client = `${build}/client`
  const server = `${build}/server`
  await prerender(client, server)
  // Only needed for prerendering.
  await rm(server, { recursive: true })
  await rm(`${client}/.vite`, { recursive: true })
  await inlineStyles(client)
  await checkPages(client)
  await checkScripts(client)
  await precompress(client)
  await checkScriptWeight(client)
  await listServedFiles(client, `${build}/served-files.json`)
}
