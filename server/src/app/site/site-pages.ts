import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { madeOnce } from '#platform/made-once.ts'
import { pagePolicies } from './content-policy.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { type SiteSettings, siteFacts } from './site-facts.ts'
import { type Twins, twinsIn } from './site-map.ts'
import { compressed, type StoredFile, storedFile } from './stored-file.ts'

/** Filled pages with their policies, and files for crawlers, in memory. */
export interface Site {
  year: string
  /** Pages by path; each is compressed lazily. */
  pages: ReadonlyMap<string, () => Promise<StoredFile>>
  lists: ReadonlyMap<string, StoredFile>
  /** Paths that search engines may show. */
  listed: readonly string[]
  twins: Twins
}

/** `pagePaths` are the folders of the prerendered site: the page of `/login` is `login/index.html`. */
export async function fillSite(
  directory: string,
  pagePaths: readonly string[],
  settings: SiteSettings,
  year: string,
): Promise<Site> {
  const facts = siteFacts(settings, year)
  const fillPage = async (path: string) => {
    const prerendered = await readFile(join(directory, path, 'index.html'), 'utf8')
    const told = mayBeCounted(prerendered) ? facts : { ...facts, analyticsId: '' }
    const html = fillPlaceholders(prerendered, 'site', told)
    const policies = pagePolicies(html, settings)
    const file = madeOnce(async () => storedFile(`${path}/index.html`, await compressed(html), policies))
    return { path, html, file }
  }
  const filled = await Promise.all(pagePaths.map(fillPage))
  const listed = filled
    .filter(({ html }) => !/<meta name="robots" content="noindex"/.test(html))
    .map(({ path }) => path)
  return {
    year,
    listed,
    twins: twinsIn(filled.map(({ html }) => html)),
    pages: new Map(filled.map(({ path, file }) => [path, file])),
    lists: new Map([['/robots.txt', storedFile('/robots.txt', await compressed(robots(settings.publicUrl)))]]),
  }
}

/**
 * Third-party scripts run on read-only pages alone: never beside a form, a session, or a page that the framework draws,
 * since those are the pages with passwords, tokens, invitations and photos (T29).
 */
function mayBeCounted(html: string): boolean {
  return !/<form[\s>]|<html[^>]*\sdata-access=|<script[^>]*type="module"/.test(html)
}

/** Pages that are not for search engines say so themselves; a crawler must be able to read that. */
function robots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
