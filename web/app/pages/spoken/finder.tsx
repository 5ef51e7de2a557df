import { FinderSection } from '#features/finder/finder-section.tsx'
import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import type { Language } from '#texts/citizens/languages.ts'
import { siteFact } from '#texts/site-facts.ts'
import './spoken.module.css'
import { spokenPage } from './spoken-page.ts'

/** `island` is the address of the script that opens the finder in this language. */
export const spokenFinder = (language: Language, texts: CitizenTexts, island: string | undefined) =>
  spokenPage(language, texts, () => texts.finderPage, <SpokenFinderPage texts={texts} island={island} />, {
    needs: ['map'],
  })

interface SpokenFinderPageProps {
  texts: CitizenTexts
  island: string | undefined
}

/** The finder of the German page with the texts of this language. */
function SpokenFinderPage({ texts: { finder, finderPage }, island }: SpokenFinderPageProps) {
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
