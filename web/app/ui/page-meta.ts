import type { MetaDescriptor } from 'react-router'

export const SITE_NAME = 'ePassbild'

/** Title and description of one page; `hidden` keeps it out of search engines and the site map. */
export function pageMeta(page: {
  title: string
  description: string
  hidden?: boolean
  /** For titles that are specified as a whole. */
  titleIsComplete?: boolean
}): MetaDescriptor[] {
  const title = page.titleIsComplete ? page.title : `${page.title} | ${SITE_NAME}`
  const descriptors: MetaDescriptor[] = [{ title }, { name: 'description', content: page.description }]
  return page.hidden ? [...descriptors, { name: 'robots', content: 'noindex' }] : descriptors
}
