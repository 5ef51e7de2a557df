import type { ReactNode } from 'react'
import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import { LANGUAGES, type Language } from '#texts/citizens/languages.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'

/** Exports of the module of one page in one language; `Page` is its default export. */
export const spokenPage = (
  language: Language,
  { frame }: CitizenTexts,
  head: () => { title: string; description: string },
  page: ReactNode,
  handle?: PageHandle,
) => ({
  handle: { ...handle, spoken: { language, texts: frame } },
  meta() {
    const { locale } = LANGUAGES[language]
    // The general picture contains German words.
    return pageMeta({ ...head(), locale, ...(locale !== 'de_DE' && { picture: 'share/spoken' }) })
  },
  Page: () => page,
})
