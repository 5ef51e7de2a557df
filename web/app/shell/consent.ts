/** The reader's consents, kept for the session under `userConsent` (CONS-04). */
export interface Consent {
  preferences: boolean
  statistics: boolean
  marketing: boolean
}

export const CATEGORIES = ['preferences', 'statistics', 'marketing'] as const

export function consentTo(allows: (category: keyof Consent) => boolean): Consent {
  return Object.fromEntries(CATEGORIES.map((category) => [category, allows(category)])) as unknown as Consent
}

export const NOTHING_ALLOWED = consentTo(() => false)

function parseConsent(stored: string | undefined): Consent | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (!(value instanceof Object)) return undefined
    // Only `true` counts as consent.
    return consentTo((category) => (value as Record<string, unknown>)[category] === true)
  } catch {
    return undefined
  }
}

/** The stored choice. `cookieConsent` is the former key: it counts only if `userConsent` is missing. */
export function readConsent(): Consent | undefined {
  const consent = parseConsent(sessionStorage.userConsent)
  if (consent) return consent
  const former = parseConsent(sessionStorage.cookieConsent)
  if (former) {
    delete sessionStorage.cookieConsent
    storeConsent(former)
  }
  return former
}

/**
 * Stores the choice; returns whether it differs from the one before (default: none), which reloads the page (CONS-06).
 */
export function storeConsent(consent: Consent): boolean {
  const before = JSON.stringify(parseConsent(sessionStorage.userConsent) ?? NOTHING_ALLOWED)
  sessionStorage.userConsent = JSON.stringify(consent)
  return before !== sessionStorage.userConsent
}

export function allowsTagLoader(consent: Consent): boolean {
  return consent.statistics || consent.marketing
}
