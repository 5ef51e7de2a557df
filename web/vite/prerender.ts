import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contentPages, livePages, type PageRoute } from '../app/routes.ts'

const ENTRY = 'app/entry.client.tsx'

/** Vite's manifest of the build, by source. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Writes the document of every page into `client`, rendered by the built server entry. */
export async function prerender(client: string, server: string): Promise<void> {
  const { renderPage }: typeof import('../app/entry.server.tsx') = await import(
    pathToFileURL(join(server, 'entry.server.js')).href
  )
  const manifest: Manifest = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8'))
  for (const route of [...contentPages, ...livePages]) {
    const rendered = closeShapes(await renderPage(route.path))
    const html = withFiles(rendered, manifest, route, livePages.includes(route))
    await mkdir(join(client, route.path), { recursive: true })
    await writeFile(join(client, route.path, 'index.html'), html)
  }
}

/** SVG shapes without content as empty elements: a hundred compressed bytes of the home page, whose first flight is full. */
export function closeShapes(html: string): string {
  return html.replace(/(<(circle|ellipse|line|path|polygon|polyline|rect|use)\b[^<>]*)><\/\2>/g, '$1/>')
}

/**
 * Links the styles of the page and, if React hydrates it, preloads all scripts that it needs: the browser requests them
 * at once, not one after the other. The script runs after shell.js.
 */
export function withFiles(html: string, manifest: Manifest, { files }: PageRoute, isLive: boolean): string {
  const chunks = chunksOf(manifest, [ENTRY, ...files.map((file) => `app/pages/${file}`)])
  const styles = new Set(chunks.flatMap(({ css = [] }) => css))
  const links = [...styles].map((file) => `<link rel="stylesheet" href="/${file}"/>`)
  if (!isLive) return html.replace('</head>', () => `${links.join('')}</head>`)
  const preloads = chunks.map(({ file }) => `<link rel="modulepreload" href="/${file}"/>`)
  return html
    .replace('</head>', () => `${preloads.join('')}${links.join('')}</head>`)
    .replace('</body>', () => `<script type="module" src="/${manifest[ENTRY]?.file}"></script></body>`)
}

/** With all their imports, the imported ones first. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Manifest[string][] {
  const found = new Map<string, Manifest[string]>()
  const seen = new Set<string>()
  const visit = (source: string) => {
    if (seen.has(source)) return
    seen.add(source)
    const chunk = manifest[source]
    if (!chunk) throw new Error(`${source} is not in the client's manifest`)
    chunk.imports?.forEach(visit)
    found.set(source, chunk)
  }
  sources.forEach(visit)
  return [...found.values()]
}
