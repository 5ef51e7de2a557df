import { escapeHtml } from './fill-placeholders.ts'

/** The protocol's limit for one list. */
const ADDRESSES_MAX = 50_000

/** The list of addresses for search engines: pages first, then the studios. */
export function siteMap(paths: readonly string[], publicUrl: string): string {
  const urls = paths
    .slice(0, ADDRESSES_MAX)
    .map((path) => `  <url><loc>${escapeHtml(publicUrl + encodeURI(path))}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
