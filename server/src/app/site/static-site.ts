import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, systemClock } from '#platform/clock.ts'
import { absent } from '#platform/folders/missing-file.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { madeOnce } from '#platform/made-once.ts'
import { WORKER_POLICY } from './content-policy.ts'
import { sendStoredFile } from './send-stored-file.ts'
import { siteAddresses } from './site-addresses.ts'
import type { SiteSettings } from './site-facts.ts'
import { siteMap } from './site-map.ts'
import { fillSite, type Site } from './site-pages.ts'
import { compressed, type StoredFile, storedFile } from './stored-file.ts'
import { STUDIO_GONE, STUDIO_HIDDEN, STUDIO_TEMPLATE, type StudioPages } from './studio-pages/studio-pages.ts'

export interface StaticSiteOptions {
  /** Output of `npm run build -w web`: build/client. */
  directory: string
  settings: SiteSettings
  clock?: Clock
  /** Limits of requests for pages; undefined when pages are not limited. */
  limits?: Limits
  /** Source of the studios' pages; undefined when there are none. */
  studios?: StudioPages
}

const NOT_FOUND = '/404'
/** Pages that are shown only in place of others. */
const STAND_INS: readonly string[] = [NOT_FOUND, STUDIO_TEMPLATE, STUDIO_GONE, STUDIO_HIDDEN]
/** Prefixes of the server's own routes: an unknown address below them is not a page. */
const OWN_ROOMS = /^\/(api|health|metrics|\.well-known|dev)(\/|$)/
/** The build keeps the name of a worker's source. */
const WORKER_FILE = /^\/assets\/[^/]*worker[^/]*\.m?js$/
const HOUR_MS = 3_600_000
/** In Berlin, where it is winter at New Year: one hour ahead of UTC. */
const yearAt = (moment: Date) => String(new Date(moment.getTime() + HOUR_MS).getUTCFullYear())

/** Serves the prerendered site: pages from memory with their own policy, files, redirects, the German 404 page. */
export async function registerStaticSite(app: FastifyInstance, options: StaticSiteOptions): Promise<void> {
  const { directory, settings, clock = systemClock, studios, limits } = options
  const { pagePaths, fileNames } = await listSite(directory)
  const find = siteAddresses(pagePaths.filter((path) => !STAND_INS.includes(path)))
  const files = fileStore(directory, fileNames)
  const fill = () => fillSite(directory, pagePaths, settings, yearAt(clock.now()))
  let site = await fill()
  let ready = new Map(site.lists)
  compressWhileRunning(app, () => site.pages.values())
  const siteMapFile = siteMapOf(settings.publicUrl, () => site, studios)

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    await limits?.count('page', { address: request.ip })
    const url = request.raw.url ?? '/'
    const [path = '/'] = url.split('?', 1)
    const file = site.year === yearAt(clock.now()) ? ready.get(path) : undefined
    return file ? sendStoredFile(request, reply, file) : lookUp(request, reply, path, url.slice(path.length))
  })

  async function lookUp(request: FastifyRequest, reply: FastifyReply, path: string, query: string) {
    if (OWN_ROOMS.test(path)) return reply.callNotFound()
    // The footer carries the year: a server that runs over New Year fills its pages again.
    if (site.year !== yearAt(clock.now())) {
      site = await fill()
      ready = new Map(site.lists)
    }
    const found = find(path)
    if (found.kind === 'moved') return reply.redirect(found.to + query, 308)
    const template = await site.pages.get(STUDIO_TEMPLATE)?.()
    const studio = template && (await studios?.answer(path, template))
    // A studio may get its old name back: browsers must revalidate the redirect.
    if (studio?.kind === 'moved') return reply.header('cache-control', 'no-cache').redirect(studio.to + query, 308)
    if (studio?.kind === 'page') return sendStoredFile(request, reply, studio.file)
    const gone = studio?.kind === 'gone' && (await site.pages.get(STUDIO_GONE)?.())
    if (gone) return sendStoredFile(request, reply, gone, 410)
    const hidden = studio?.kind === 'unknown' && (await site.pages.get(STUDIO_HIDDEN)?.())
    if (hidden) return sendStoredFile(request, reply, hidden, 404)
    if (path === '/sitemap.xml') return sendStoredFile(request, reply, await siteMapFile())
    const file = await (found.kind === 'page' ? site.pages.get(found.path)?.() : (site.lists.get(path) ?? files(path)))
    if (file) {
      // A new string, one for all spellings: the path is a slice of the request line and would retain all of it.
      ready.set(encodeURI(found.kind === 'page' ? found.path : path), file)
      return sendStoredFile(request, reply, file)
    }
    const notFound = await site.pages.get(NOT_FOUND)?.()
    return notFound ? sendStoredFile(request, reply, notFound, 404) : reply.callNotFound()
  }
}

/** Compresses one page after the other once the server listens; a page requested earlier is compressed at once. */
function compressWhileRunning(app: FastifyInstance, pages: () => Iterable<() => Promise<StoredFile>>): void {
  let closed = false
  app.addHook('onClose', async () => {
    closed = true
  })
  app.server.once('listening', async () => {
    for (const page of pages()) {
      if (closed) return
      await page()
    }
  })
}

/** Rebuilt when a studio comes or goes; concurrent requests wait for the same compression. */
function siteMapOf(publicUrl: string, site: () => Site, studios: StudioPages | undefined) {
  let kept: { version: number; file: () => Promise<StoredFile> } | undefined
  const write = async (addresses: readonly string[]) => {
    const { listed, twins } = site()
    const pages = listed.filter((path) => !STAND_INS.includes(path))
    const text = siteMap([...pages, ...addresses], publicUrl, twins)
    return storedFile('/sitemap.xml', await compressed(text))
  }
  return async (): Promise<StoredFile> => {
    const { version, addresses } = (await studios?.list()) ?? { version: 0, addresses: () => [] }
    if (kept?.version !== version) kept = { version, file: madeOnce(() => write(addresses())) }
    return kept.file()
  }
}

async function listSite(directory: string): Promise<{ pagePaths: string[]; fileNames: Set<string> }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => {
    throw new Error(`The web app is not built: ${directory} is missing. Run: npm run build -w web`)
  })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/')}`.normalize('NFC'))
  const isPage = (name: string) => name.endsWith('/index.html')
  return {
    pagePaths: names.filter(isPage).map((name) => name.slice(0, -'/index.html'.length) || '/'),
    fileNames: new Set(names.filter((name) => !name.endsWith('.html'))),
  }
}

/**
 * Reads files lazily and keeps them: there are only as many as the build wrote. One that a later build has removed is
 * not there: undefined.
 */
function fileStore(directory: string, names: ReadonlySet<string>) {
  const kept = new Map<string, () => Promise<StoredFile>>()
  const read = async (name: string) => {
    const [plain, br, gzip] = await Promise.all(
      ['', '.br', '.gz'].map((ending) =>
        names.has(name + ending) ? readFile(join(directory, name + ending)) : undefined,
      ),
    )
    const headers = WORKER_FILE.test(name) ? { 'content-security-policy': WORKER_POLICY } : {}
    return storedFile(name, { plain: plain ?? Buffer.alloc(0), ...(br && { br }), ...(gzip && { gzip }) }, headers)
  }
  return async (name: string): Promise<StoredFile | undefined> => {
    if (!names.has(name)) return undefined
    const file = kept.get(name) ?? madeOnce(() => read(name))
    kept.set(name, file)
    return file().catch(absent)
  }
}
