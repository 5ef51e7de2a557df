/** The reader's consents, kept for the session under `userConsent` (CONS-04). */
export interface Consent {
  preferences: boolean
  statistics: boolean
  marketing: boolean
}

export const CATEGORIES = ['preferences', 'statistics', 'marketing'] as const

const KEY = 'userConsent'
/** An older name: its value counts once, when there is no `userConsent`. */
const FORMER_KEY = 'cookieConsent'

export function consentTo(allows: (category: keyof Consent) => boolean): Consent {
  return Object.fromEntries(CATEGORIES.map((category) => [category, allows(category)])) as unknown as Consent
}

export const NOTHING_ALLOWED = consentTo(() => false)

function parseConsent(stored: string | null): Consent | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (!(value instanceof Object)) return undefined
    // Only a plain yes is a yes.
    return consentTo((category) => (value as Record<string, unknown>)[category] === true)
  } catch {
    return undefined
  }
}

/** The stored choice. A former `cookieConsent` is taken over once and removed. */
export function readConsent(storage: Storage): Consent | undefined {
  const consent = parseConsent(storage.getItem(KEY))
  if (consent) return consent
  const former = parseConsent(storage.getItem(FORMER_KEY))
  if (former) {
    storage.removeItem(FORMER_KEY)
    storeConsent(storage, former)
  }
  return former
}

/** Stores the choice; says whether it differs from the one before, which allows nothing at first (then the page loads again, CONS-06). */
export function storeConsent(storage: Storage, consent: Consent): boolean {
  const before = JSON.stringify(parseConsent(storage.getItem(KEY)) ?? NOTHING_ALLOWED)
  storage.setItem(KEY, JSON.stringify(consent))
  return before !== JSON.stringify(consent)
}

export function allowsTagLoader(consent: Consent): boolean {
  return consent.statistics || consent.marketing
}
