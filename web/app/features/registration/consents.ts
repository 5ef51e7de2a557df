/** The four consents of the summary (REG-10). */
export const CONSENTS = ['privacy', 'terms', 'partners', 'pilot'] as const
export type Consent = (typeof CONSENTS)[number]
export type Consents = Readonly<Record<Consent, boolean>>

export const NO_CONSENTS: Consents = { privacy: false, terms: false, partners: false, pilot: false }

export const CONSENTS_SENTENCE = 'Bitte stimmen Sie allen Bedingungen zu.'

export function firstOpenConsent(consents: Consents): Consent | undefined {
  return CONSENTS.find((consent) => !consents[consent])
}
