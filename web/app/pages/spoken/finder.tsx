import { FinderSection } from '#features/finder/finder-section.tsx'
import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import { LANGUAGES, type Language } from '#texts/citizens/languages.ts'
import { siteFact } from '#texts/site-facts.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import './spoken.module.css'

export const finderHandle = (language: Language, { frame }: CitizenTexts): PageHandle => ({
  needs: ['map'],
  spoken: { language, texts: frame },
})

export const finderMeta = (language: Language, { finderPage: { title, description } }: CitizenTexts) =>
  pageMeta({ title, description, locale: LANGUAGES[language].locale })

interface SpokenFinderPageProps {
  texts: CitizenTexts
  /** Address of the script that opens the finder in this language. */
  island: string | undefined
}

/** The finder of the German page with the texts of this language. */
export function SpokenFinderPage({ texts: { finder, finderPage }, island }: SpokenFinderPageProps) {
  const mapNotice = (
    <>
      {finderPage.mapFrom} <bdi>{siteFact('mapSource')}</bdi>
    </>
  )
  return (
    <FinderSection titleId="karte-titel" spoken={{ texts: finder, island, mapNotice }}>
      <h1 id="karte-titel">{finder.title}</h1>
      <p className="lead">{finderPage.lead}</p>
    </FinderSection>
  )
}
