import { CONSENTS, type Consent } from '@epassbild/contract/consents.ts'

export type Consents = Readonly<Record<Consent, boolean>>

export const NO_CONSENTS: Consents = { privacy: false, terms: false, partners: false, pilot: false }

export const CONSENTS_SENTENCE = 'Bitte stimmen Sie allen Bedingungen zu.'

export function firstOpenConsent(consents: Consents): Consent | undefined {
  return CONSENTS.find((consent) => !consents[consent])
}
