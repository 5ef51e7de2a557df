import { FinderSection } from '#features/finder/finder-section.tsx'
import island from '#features/finder/spoken-island.ts?island'
import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import type { Language } from '#texts/citizens/languages.ts'
import { siteFact } from '#texts/site-facts.ts'
import './spoken.module.css'
import { spokenPage } from './spoken-page.ts'

export const spokenFinder = (language: Language, texts: CitizenTexts) =>
  spokenPage(language, texts, () => texts.finderPage, <SpokenFinderPage texts={texts} />, {
    needs: ['map'],
  })

/** The finder of the German page with the texts of this language. */
function SpokenFinderPage({ texts: { finder, finderPage } }: { texts: CitizenTexts }) {
  const mapNotice = (
    <>
      {finderPage.mapFrom} <bdi>{siteFact('mapSource')}</bdi>
    </>
  )
  return (
    <FinderSection spoken={{ texts: finder, island, mapNotice }}>
      <h1 id="karte-titel">{finder.title}</h1>
      <p className="lead">{finderPage.lead}</p>
    </FinderSection>
  )
}
