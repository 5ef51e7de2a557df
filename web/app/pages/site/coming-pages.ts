import { type Path, paths } from '#app/paths.ts'

/** What an announced page already says: its title, its description, what will stand here, and one useful way on. */
export interface ComingPage {
  title: string
  description: string
  sentence: string
  link: { to: Path; label: string }
}

const toOwnerArea = { to: paths.ownerArea, label: 'Zum Verwaltungsbereich' } as const

const COMING_PAGES: { [path in Path]?: ComingPage } = {
  [paths.paymentMethod]: {
    title: 'Kreditkartenzahlung & SEPA-Lastschriftmandat',
    description: 'Kreditkarte oder SEPA-Lastschriftmandat für die monatliche Abrechnung hinterlegen.',
    sentence: 'Hier hinterlegen Sie bald Ihre Kreditkarte oder ein SEPA-Lastschriftmandat.',
    link: toOwnerArea,
  },
  [paths.invoices]: {
    title: 'Rechnungen',
    description: 'Rechnungen ansehen und herunterladen.',
    sentence: 'Hier sehen Sie bald Ihre Rechnungen und laden sie herunter.',
    link: toOwnerArea,
  },
}

/** The announced page at an address as the router gives it (encoded, perhaps with a closing slash). */
export function comingPageAt(pathname: string): ComingPage {
  const path = decodeURI(pathname).replace(/(?<=.)\/$/, '')
  const page = COMING_PAGES[path as Path]
  if (!page) throw new Error(`no announced page at ${path}`)
  return page
}
