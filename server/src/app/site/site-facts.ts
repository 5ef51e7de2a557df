import { phoneAddress } from '@epassbild/contract/studio-address.ts'
import type { Config } from '#platform/config.ts'
import { type PhotoSettings, photoNotices } from './photo-notices.ts'
import { type NoticeSettings, privacyNotices } from './privacy-notices.ts'
import { retrievalNotices } from './retrieval-notices.ts'

/** Values that prerendering leaves open; the web app uses the same names in `texts/site-facts.ts`. */
export type SiteSettings = NoticeSettings &
  PhotoSettings &
  Pick<
    Config,
    | 'publicUrl'
    | 'statusUrl'
    | 'operator'
    | 'testMode'
    | 'simulatorsInProduction'
    | 'consentPreselected'
    | 'analyticsId'
    | 'mapStyleUrl'
    | 'geocoderUrl'
    | 'payments'
    | 'logDays'
    | 'authorityDirectory'
  >

export function siteFacts(settings: SiteSettings, year: string): Record<string, string> {
  const { operator } = settings
  return {
    publicUrl: settings.publicUrl,
    statusUrl: settings.statusUrl ?? '',
    year,
    company: operator.company,
    street: operator.street,
    postcodeCity: `${operator.postcode} ${operator.city}`,
    postcode: operator.postcode,
    city: operator.city,
    phone: operator.phone,
    phoneLink: phoneAddress(operator.phone)?.slice('tel:'.length) ?? '',
    email: operator.email,
    representative: operator.representative,
    register: operator.register,
    vatId: operator.vatId,
    dataProtectionOfficer: operator.dataProtectionOfficer,
    supervisoryAuthority: operator.supervisoryAuthority,
    ...hostingFacts(operator),
    partners: operator.partners,
    testNotice: settings.testMode ? 'Testbetrieb – nicht für echte Anträge' : '',
    simulatorsNotice: settings.simulatorsInProduction
      ? 'Diese Installation arbeitet mit nachgebildeten Diensten. Bitte geben Sie keine echten Daten ein.'
      : '',
    consentPreselected: String(settings.consentPreselected),
    analyticsId: settings.analyticsId ?? '',
    mapNotice: mapNotice(settings.mapStyleUrl),
    ownMap: settings.mapStyleUrl ? '' : 'yes',
    mapSource: new URL(settings.mapStyleUrl ?? settings.publicUrl).host,
    analyticsNotice: settings.analyticsId
      ? 'Eingesetzter Dienst: Google Tag Manager der Google Ireland Limited, Dublin.'
      : 'Zurzeit ist kein solcher Dienst eingerichtet.',
    placesNotice: placesNotice(settings),
    logDays: settings.logDays === 1 ? 'einem Tag' : `${settings.logDays}\u00a0Tagen`,
    sessionStore: settings.sessionStore,
    signIn: settings.signIn,
    retrievalBy: settings.retrievalBy,
    authorityDirectory: settings.authorityDirectory ? 'yes' : '',
    ...retrievalNotices(settings.retrievalBy),
    ...privacyNotices(settings),
    ...photoNotices(settings),
  }
}

/** Company, place and subprocessors of the setting; the company is the first of those that work for the operator. */
function hostingFacts({ hosting, processors }: Config['operator']): Record<string, string> {
  const [company = '', place = '', ...others] = hosting.split(';').map((part) => part.trim())
  const subprocessors = others.join('; ')
  return {
    hostingCompany: company,
    hostingPlace: place,
    hostingSubprocessors: subprocessors,
    processors: `${company}, ${place} (Server und Speicher; Unterauftragnehmer: ${subprocessors}); ${processors}`,
  }
}

/** Ticking the finder's checkbox is the consent to load the map, so the text names its source. */
function mapNotice(styleUrl: string | undefined): string {
  return styleUrl
    ? `Mit dem Häkchen öffnet sich die Karte. Dabei werden Kartendaten von ${new URL(styleUrl).host} geladen.`
    : 'Mit dem Häkchen öffnet sich die Karte. Sie wird nur von dieser Website geladen, nicht von einem fremden Dienst.'
}

/** Map and place search in the words of the privacy policy. */
function placesNotice({ mapStyleUrl, geocoderUrl }: SiteSettings): string {
  const services = [
    ...(mapStyleUrl ? [`Die Karte lädt Ihr Browser von ${new URL(mapStyleUrl).host}.`] : []),
    ...(geocoderUrl ? [`Zur Ortssuche fragt unser Server ${new URL(geocoderUrl).host}.`] : []),
  ]
  return services.join(' ') || 'Karte und Ortssuche stammen von unserem eigenen Server.'
}
