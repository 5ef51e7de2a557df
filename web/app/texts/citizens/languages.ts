/** Languages of the pages for citizens beside German, by the first part of their addresses. */
export const LANGUAGES = {
  leicht: { name: 'Deutsch, einfach', lang: 'de-simple', dir: 'ltr', locale: 'de_DE' },
  en: { name: 'English', lang: 'en', dir: 'ltr', locale: 'en_GB' },
  tr: { name: 'Türkçe', lang: 'tr', dir: 'ltr', locale: 'tr_TR' },
  ar: { name: 'العربية', lang: 'ar', dir: 'rtl', locale: 'ar_AR' },
  uk: { name: 'Українська', lang: 'uk', dir: 'ltr', locale: 'uk_UA' },
} as const

export type Language = keyof typeof LANGUAGES
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[]
