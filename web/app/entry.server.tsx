import { renderToReadableStream } from 'react-dom/server'
import { Visit } from '#ui/navigation/visit.ts'
import { type PageModule, pageLoader } from './load-page.ts'
import { Root } from './root.tsx'
import { contentPages, livePages } from './routes.ts'

const MODULES = import.meta.glob<PageModule>(['./pages/**/*.tsx', '!**/*.test.tsx'])
const load = pageLoader([...contentPages, ...livePages], MODULES)

/** Runs at build time only: the whole document of the page at an address. */
export async function renderPage(path: string): Promise<string> {
  const page = await load(path)
  if (!page) throw new Error(`no page at ${path}`)
  const place = { path, search: '', hash: '', state: null }
  const failures: unknown[] = []
  const body = await renderToReadableStream(<Root visit={new Visit({ page, place }, load)} />, {
    onError: (error) => void failures.push(error),
  })
  await body.allReady
  if (failures.length > 0) throw failures[0]
  return new Response(body).text()
}
