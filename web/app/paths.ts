import { LANGUAGE_CODES, type Language } from './texts/citizens/languages.ts'

/** Every address of the site, spelled once. Spelling (also „Verwaltungsbreich" and „delet-shop") is as specified. */
export const paths = {
  home: '/',
  finder: '/map',
  registration: '/Registrierung',
  codeVerification: '/Code-Verifizierung',
  login: '/login',
  forgotPassword: '/forgotpassword',
  paymentMethod: '/StripeCheckoutButton',
  makeUp: '/make-up',
  photoRequirements: '/anforderungen-makeup',
  clothing: '/kleidung-Tips',
  photoMistakes: '/Fehler-Foto',
  lawChange: '/gesetzesaenderung-Epassfoto',
  aboutEPassbild: '/passbild-Digitalisierung',
  faq: '/Hilfe-Antworten',
  photographerPortal: '/Fotografenportal',
  authorityInformation: '/behordenbereich-Information',
  studioAdmin: '/delet-shop',
  imprint: '/impressum',
  terms: '/Pressebereich',
  privacy: '/datenschutz',
  processing: '/auftragsverarbeitung',
  accessibility: '/barrierefreiheit',
  safeWork: '/Sicher-arbeiten',
  securityReport: '/Sicherheit-melden',
  ownerArea: '/Verwaltungsbereich',
  staffArea: '/Verwaltungsbreich',
  staff: '/Mitarbeitende',
  profile: '/Profilverwaltung',
  locations: '/Geschäftsstandorte',
  eidVerification: '/EidVerifizierung',
  softwareDownload: '/Software-Download',
  blog: '/blogs',
  blog1: '/blog1',
  blog2: '/blog2',
  blog3: '/blog3',
  blog4: '/blog4',
  blog5: '/blog5',
  blog6: '/blog6',
  capture: '/Aufnahme',
  retrieval: '/Bildabruf',
  myPhoto: '/Mein-Passbild',
  /** For town halls and their IT: tests a hand scanner without an account. */
  scannerCheck: '/Scanner-Prüfung',
  /** For clerks and studios: identifies who has to act when something does not work. */
  diagnosis: '/Liegt-es-an-mir',
  transfers: '/Uebermittlungen',
  invoices: '/Rechnungen',
  companyFigures: '/Auswertung',
  notifications: '/Benachrichtigungen',
  /** The back office; its further rooms are addresses below this one. */
  operator: '/Betrieb',
  operatorAuthorities: '/Betrieb/Behoerden',
  operatorAccounts: '/Betrieb/Konten',
  operatorStudios: '/Betrieb/Fotostudios',
  operatorSoftware: '/Betrieb/Software',
  operatorFigures: '/Betrieb/Zahlen',
  operatorMoney: '/Betrieb/Rechnungen',
  operatorDisclosures: '/Betrieb/Auskunft',
  operatorMessages: '/Betrieb/Nachrichten',
  operatorAudit: '/Betrieb/Protokoll',
  operatorSignIn: '/Betrieb/Anmeldung',
  retrievalSignIn: '/Bildabruf/Anmeldung',
  /** Filled by the server for each studio, at `/studio/{id}-{name}`. */
  studio: '/studio',
  /** Served with status 410 for a studio that has left. */
  studioGone: '/studio-geschlossen',
  /** Served with status 404 for a studio that is not public, and for an unknown number. */
  studioHidden: '/studio-nicht-da',
  /** Served with status 404, also for every unknown address. */
  notFound: '/404',
} as const

export type Path = (typeof paths)[keyof typeof paths]

/** Pages translated for citizens: the German address, and the suffix of the others. */
export const CITIZEN_PAGES = {
  home: { german: paths.home, end: '' },
  finder: { german: paths.finder, end: '/map' },
  myPhoto: { german: paths.myPhoto, end: '/my-photo' },
} as const
export type CitizenPage = keyof typeof CITIZEN_PAGES
const citizenPages = Object.keys(CITIZEN_PAGES) as CitizenPage[]

/** „/en/map" */
export function spokenPath(language: Language, page: CitizenPage): string {
  return `/${language}${CITIZEN_PAGES[page].end}`
}

/** The page for citizens at an address, in any language. */
export function citizenPageAt(path: string): CitizenPage | undefined {
  return citizenPages.find(
    (page) =>
      CITIZEN_PAGES[page].german === path || LANGUAGE_CODES.some((language) => spokenPath(language, page) === path),
  )
}

const RETURN_PARAMETER = 'weiter'

/** The sign-in page that returns to the page the reader wanted (NAV-09). */
export function signInPathBackTo(target: string): string {
  return `${paths.login}?${RETURN_PARAMETER}=${encodeURIComponent(target)}`
}

/** The same for a person without a password, returning to a sign-in page of its own. */
export function forgotPasswordPathBackTo(target: Path): string {
  return `${paths.forgotPassword}?${RETURN_PARAMETER}=${encodeURIComponent(target)}`
}

/**
 * Address to go to after sign-in, from the query of the sign-in page: only an address of this site counts,
 * so that a prepared link cannot send a freshly signed-in reader elsewhere.
 */
export function returnPathIn(search: string): string | undefined {
  const target = new URLSearchParams(search).get(RETURN_PARAMETER)
  const base = 'https://here.invalid'
  if (!target?.startsWith('/') || !URL.canParse(target, base)) return undefined
  const { origin, pathname, search: query, hash } = new URL(target, base)
  const isOurs = origin === base && Object.values<string>(paths).includes(decodedPath(pathname))
  // Not the text itself: „//here.invalid/login“ would leave this site.
  return isOurs ? pathname + query + hash : undefined
}

function decodedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
