import { rm } from 'node:fs/promises'
import { checkPages } from './check-pages.ts'
import { checkScriptWeight } from './check-script-weight.ts'
import { checkScripts } from './check-scripts.ts'
import { inlineStyles } from './inline-styles.ts'
import { listServedFiles } from './list-served-files.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'

/** Makes the site of what Vite has built: its pages, checked and compressed, and the list of its files. */
export async function finishSite(build: string): Promise<void> {
  const client = `${build}/client`
  const server = `${build}/server`
  await prerender(client, server)
  // Their work is done.
  await rm(server, { recursive: true })
  await rm(`${client}/.vite`, { recursive: true })
  await inlineStyles(client)
  await checkPages(client)
  await checkScripts(client)
  await precompress(client)
  await checkScriptWeight(client)
  await listServedFiles(client, `${build}/served-files.json`)
}
