/**
 * The four consents of a registration (REG-10), each with the version of its text: the day since which the wording
 * applies. A change of wording needs a new day here; a test compares the legal texts.
 */
export const CONSENT_VERSIONS = {
  privacy: '2026-11-30',
  terms: '2026-11-29',
  partners: '2026-11-23',
  pilot: '2026-11-23',
} as const satisfies Record<string, string>

export type Consent = keyof typeof CONSENT_VERSIONS
export const CONSENTS = Object.keys(CONSENT_VERSIONS) as readonly Consent[]
