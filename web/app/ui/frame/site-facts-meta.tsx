import { SITE_FACTS, siteFact } from '#texts/site-facts.ts'

/** Passes the site's facts to the hydrated page; pages without framework code do not need it. */
export function SiteFactsMeta() {
  return SITE_FACTS.map((name) => <meta key={name} name={`site:${name}`} content={siteFact(name)} />)
}
