/**
 * Values known only when the server starts: prerendering writes `{{site:name}}`, the server fills it in once. Hydrated
 * pages read the filled values from the document's head, so that hydration matches.
 */
export const SITE_FACTS = [
  'publicUrl',
  'statusUrl',
  'year',
  'company',
  'street',
  'postcodeCity',
  'postcode',
  'city',
  'phone',
  'phoneLink',
  'email',
  'representative',
  'register',
  'vatId',
  'hostingCompany',
  'hostingPlace',
  'testNotice',
  'simulatorsNotice',
  'consentPreselected',
  'analyticsId',
  'mapNotice',
  'mapSource',
  'signIn',
  'sessionStore',
  'retrievalBy',
  'authorityDirectory',
  'validFromDay',
  'acceptedOr',
  'citizenStatus',
  'transferNotice',
  'logDays',
] as const

export type SiteFact = (typeof SITE_FACTS)[number]

export function siteFact(name: SiteFact): string {
  if (typeof document === 'undefined') return `{{site:${name}}}`
  return document.head.querySelector<HTMLMetaElement>(`meta[name="site:${name}"]`)?.content ?? ''
}

/** Whether authorities retrieve by certificate alone, without clerks or signing machines; known in the browser only. */
export const isByCertificateAlone = () => siteFact('retrievalBy') === 'certificate'

/** Whether the authorities' directory, not the operator, defines their categories; known in the browser only. */
export const isListedByDirectory = () => siteFact('authorityDirectory') === 'yes'

/** Whether studios sign in with the ID card alone; known in the browser only. */
export const isCardSignIn = () => siteFact('signIn') === 'eid'

/** The first text if the fact is not empty, else the second one; in prerendered pages the server chooses. */
export function siteChoice(name: SiteFact, text: string, otherwise: string): string {
  if (typeof document === 'undefined') return `{{when:${name}}}${text}{{otherwise}}${otherwise}{{end}}`
  return siteFact(name) ? text : otherwise
}
