import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import type { Language } from '#texts/citizens/languages.ts'

const TEXTS: Record<Language, () => Promise<CitizenTexts>> = {
  leicht: async () => (await import('#texts/citizens/leicht.ts')).leicht,
  en: async () => (await import('#texts/citizens/en.ts')).en,
  tr: async () => (await import('#texts/citizens/tr.ts')).tr,
  ar: async () => (await import('#texts/citizens/ar.ts')).ar,
  uk: async () => (await import('#texts/citizens/uk.ts')).uk,
}

/** Language in the address `/en/map`, because a browser that translates the page changes its `lang`. */
const language = location.pathname.split('/')[1] as Language

/** The finder with the texts of the page's language, loaded like the German one. */
const [{ openFinder }, texts] = await Promise.all([import('#features/finder/open-finder.tsx'), TEXTS[language]()])
openFinder(texts)
