import { escapeHtml } from './fill-placeholders.ts'

/** The protocol's limit for one list. */
const ADDRESSES_MAX = 50_000

/** Links to a page in each of its languages, by the address of each, written as XML. */
export type Twins = ReadonlyMap<string, string>

const ALTERNATE = /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi

/**
 * Reads the twins from filled pages. Those in other languages name all their twins; the German ones leave that to the
 * site map, in which search engines need both directions.
 */
export function twinsIn(pages: readonly string[]): Twins {
  const twins = pages.flatMap((html) => {
    const links = [...html.matchAll(ALTERNATE)].map(([, language = '', address = '']) => ({ language, address }))
    const written = links.map(
      ({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    )
    return links.map(({ address }) => [address, written.join('')] as const)
  })
  return new Map(twins)
}

/** The list of addresses for search engines: pages first, then the studios. */
export function siteMap(paths: readonly string[], publicUrl: string, twins: Twins): string {
  const urls = paths.slice(0, ADDRESSES_MAX).map((path) => {
    const address = escapeHtml(publicUrl + encodeURI(path))
    return `  <url><loc>${address}</loc>${twins.get(address) ?? ''}</url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
