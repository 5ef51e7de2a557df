import type { ReactNode } from 'react'
import { siteFact } from '#texts/site-facts.ts'
import { useLocation, useOpenPage } from '#ui/navigation/navigation.tsx'

export const SITE_NAME = 'ePassbild'

interface PageFacts {
  title: string
  description: string
  hidden?: boolean
  /** For titles that the specification gives in full. */
  titleIsComplete?: boolean
  /** Preview picture for shared links, in web/public/share; by default the general one. */
  picture?: string
  /** Locale of a page in another language: `tr_TR`. */
  locale?: string
  /** JSON-LD for search engines. */
  structured?: object
}

/** Title and description of one page; `hidden` keeps it out of search engines and the site map. */
export function pageMeta(page: PageFacts): ReactNode {
  const title = page.titleIsComplete ? page.title : `${page.title} | ${SITE_NAME}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={page.description} />
      {page.hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {page.structured && (
            // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, which browsers do not execute
            <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asScript(page.structured) }} />
          )}
          {sharedLink(title, page).map(([property, content]) => (
            <meta key={property} property={property} content={content} />
          ))}
          <meta name="twitter:card" content="summary_large_image" />
          <SharedAddress />
        </>
      )}
    </>
  )
}

/** `meta` of a page that search engines leave out. */
export const hiddenMeta = (title: string, description: string) => () => pageMeta({ title, description, hidden: true })

/** Canonical address of the open page, for all its spellings and queries. */
export function useCanonical(): string {
  const { handle } = useOpenPage()
  const { path } = useLocation()
  return `${siteFact('publicUrl')}${handle.address ?? encodeURI(path)}`
}

function SharedAddress() {
  return <meta property="og:url" content={useCanonical()} />
}

/** Preview of a link to this page in a messenger. */
function sharedLink(title: string, { description, picture = 'share', locale = 'de_DE' }: PageFacts) {
  return Object.entries({
    'og:type': 'website',
    'og:site_name': SITE_NAME,
    'og:locale': locale,
    'og:title': title,
    'og:description': description,
    'og:image': `${siteFact('publicUrl')}/${picture}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
  })
}

/** JSON that cannot close the script element around it. */
function asScript(data: object): string {
  return JSON.stringify(data).replace(/[&<>]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
}
