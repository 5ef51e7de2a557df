import type { Config } from '#src/config.ts'

/** What the prerendered pages leave open; the web app spells the same names in `texts/site-facts.ts`. */
export type SiteSettings = Pick<
  Config,
  | 'publicUrl'
  | 'operator'
  | 'testMode'
  | 'simulatorsInProduction'
  | 'consentPreselected'
  | 'analyticsId'
  | 'mapStyleUrl'
  | 'payments'
>

export function siteFacts(settings: SiteSettings, year: string): Record<string, string> {
  const { operator } = settings
  return {
    publicUrl: settings.publicUrl,
    year,
    company: operator.company,
    street: operator.street,
    postcodeCity: `${operator.postcode} ${operator.city}`,
    phone: operator.phone,
    phoneLink: operator.phone.replace(/[^\d+]/g, ''),
    email: operator.email,
    representative: operator.representative,
    register: operator.register,
    vatId: operator.vatId,
    testNotice: settings.testMode ? 'Testbetrieb – nicht für echte Anträge' : '',
    simulatorsNotice: settings.simulatorsInProduction
      ? 'Diese Installation arbeitet mit nachgebildeten Diensten. Bitte geben Sie keine echten Daten ein.'
      : '',
    consentPreselected: String(settings.consentPreselected),
    analyticsId: settings.analyticsId ?? '',
    mapNotice: mapNotice(settings.mapStyleUrl),
  }
}

/** Ticking the finder's checkbox is the agreement to load the map: it says where that comes from. */
function mapNotice(styleUrl: string | undefined): string {
  return styleUrl
    ? `Mit dem Häkchen öffnet sich die Karte. Dabei werden Kartendaten von ${new URL(styleUrl).host} geladen.`
    : 'Mit dem Häkchen öffnet sich die Karte. Sie wird nur von dieser Website geladen, nicht von einem fremden Dienst.'
}
