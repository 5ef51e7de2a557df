import { siteFact } from '#texts/site-facts.ts'
import { SITE_NAME } from '#ui/frame/page-meta.tsx'

/** The organisation behind the site, for search engines. */
export function organization() {
  const url = `${siteFact('publicUrl')}/`
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    legalName: siteFact('company'),
    url,
    logo: `${url}icon-512.png`,
    telephone: siteFact('phone'),
    email: siteFact('email'),
    address: {
      '@type': 'PostalAddress',
      streetAddress: siteFact('street'),
      postalCode: siteFact('postcode'),
      addressLocality: siteFact('city'),
      addressCountry: 'DE',
    },
  }
}
