/** Whom the limits are for: adults, children from 6 to 9 years, infants up to 5 years (TR-03121-3 5.4.4). */
export const PROFILES = ['adult', 'child', 'infant'] as const
export type Profile = (typeof PROFILES)[number]

export const PROFILE_NAMES: Record<Profile, string> = {
  adult: 'Erwachsene und Kinder ab 10 Jahren',
  child: 'Kinder von 6 bis 9 Jahren',
  infant: 'Kinder bis 5 Jahre',
}
