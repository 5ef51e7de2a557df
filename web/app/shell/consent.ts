/**
 * The reader's consents, kept for the session under `userConsent` (CONS-04). No DOM here, so it is tested without one.
 */
export interface Consent {
  preferences: boolean
  statistics: boolean
  marketing: boolean
}

export const CATEGORIES = ['preferences', 'statistics', 'marketing'] as const

const KEY = 'userConsent'
/** An older name: its value counts once, when there is no `userConsent`. */
const FORMER_KEY = 'cookieConsent'

export const NOTHING_ALLOWED: Consent = { preferences: false, statistics: false, marketing: false }

export function parseConsent(stored: string | null): Consent | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const allowed = value as Record<string, unknown>
    // Only a plain yes is a yes.
    return {
      preferences: allowed.preferences === true,
      statistics: allowed.statistics === true,
      marketing: allowed.marketing === true,
    }
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

/** Stores the choice; says whether it differs from what was stored (then the page loads again, CONS-06). */
export function storeConsent(storage: Storage, consent: Consent): boolean {
  const changed = !sameConsent(parseConsent(storage.getItem(KEY)), consent)
  storage.setItem(KEY, JSON.stringify(consent))
  return changed
}

export function allowsTagLoader(consent: Consent): boolean {
  return consent.statistics || consent.marketing
}

function sameConsent(one: Consent | undefined, other: Consent): boolean {
  return one !== undefined && CATEGORIES.every((category) => one[category] === other[category])
}
