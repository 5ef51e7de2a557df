/**
 * Groups of people with limits of their own: adults, children from 6 to 9 years, infants up to 5 years (TR-03121-3
 * 5.4.4); people whom the rules do not fit for medical reasons or a disability that is not only temporary, and those
 * who cover their head for religious reasons (PassV § 5). The profile is the reason: the check protocol contains it,
 * and the authority sees it.
 */
export const PROFILES = ['adult', 'child', 'infant', 'medical', 'religious'] as const
export type Profile = (typeof PROFILES)[number]

export const PROFILE_NAMES: Record<Profile, string> = {
  adult: 'Erwachsene und Kinder ab 10 Jahren',
  child: 'Kinder von 6 bis 9 Jahren',
  infant: 'Kinder bis 5 Jahre',
  medical: 'Ausnahme: gesundheitlicher Grund oder Behinderung, nicht nur vorübergehend',
  religious: 'Ausnahme: Kopfbedeckung aus religiösen Gründen',
}

/** Whether the profile is an exception that the authority has to decide about (PassV § 5). */
export const isException = (profile: Profile): boolean => profile === 'medical' || profile === 'religious'
