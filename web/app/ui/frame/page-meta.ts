import type { MetaDescriptor } from 'react-router'
import { siteFact } from '#texts/site-facts.ts'

export const SITE_NAME = 'ePassbild'

/** Title and description of one page; `hidden` keeps it out of search engines and the site map. */
export function pageMeta(page: {
  title: string
  description: string
  hidden?: boolean
  /** For titles that are specified as a whole. */
  titleIsComplete?: boolean
  /** Picture of a shared link, in web/public/share; without it the general one. */
  picture?: string
  /** Of a page in another language: `tr_TR`. */
  locale?: string
  /** JSON-LD for search engines. */
  structured?: object
}): MetaDescriptor[] {
  const title = page.titleIsComplete ? page.title : `${page.title} | ${SITE_NAME}`
  const descriptors: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }]
  if (page.hidden) return [...descriptors, { name: 'robots', content: 'noindex' }]
  if (page.structured) descriptors.push({ 'script:ld+json': page.structured as Record<string, string> })
  return [...descriptors, ...sharedLink(title, page.description, page)]
}

/** Preview of a link to this page in a messenger. */
function sharedLink(
  title: string,
  description: string,
  { picture = 'share', locale = 'de_DE' }: { picture?: string; locale?: string },
): MetaDescriptor[] {
  const properties = {
    'og:type': 'website',
    'og:site_name': SITE_NAME,
    'og:locale': locale,
    'og:title': title,
    'og:description': description,
    'og:image': `${siteFact('publicUrl')}/${picture}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  }
  return Object.entries(properties).map(([property, content]) => ({ property, content }))
}
