import { paths } from '#app/paths.ts'
import file from '#content/pages/hilfe.md?raw'
import { ContactBlock } from '#features/content/contact-block.tsx'
import { OneQuestion } from '#features/content/questions/one-question.tsx'
import { readQuestions } from '#features/content/questions/read-questions.ts'
import { FilmSection } from '#pages/site/home/film-section.tsx'
import sectionsStyles from '#pages/site/sections.module.css'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import portalStyles from './portal.module.css'
import { PortalArguments } from './portal-arguments.tsx'
import { PortalEvidence } from './portal-evidence.tsx'
import { PortalHero } from './portal-hero.tsx'
import { PortalNeeds } from './portal-needs.tsx'
import { PortalPrices } from './portal-prices.tsx'
import { PortalScreens } from './portal-screens.tsx'
import { PortalSteps } from './portal-steps.tsx'
import { portalQuestions } from './portal-texts.ts'

export const meta = () =>
  pageMeta({
    title: 'Fotografenportal: digitale Passbilder im eigenen Studio',
    description:
      'Digitale Passbilder im Fotostudio: Ablauf, Voraussetzungen, Preise zum Ausrechnen und Registrierung für Fotografinnen und Fotografen.',
    picture: `share${paths.photographerPortal}`,
  })

export default function Portal() {
  return (
    <>
      <PortalHero />
      <PortalSteps />
      <PortalPrices />
      <PortalEvidence />
      <PortalArguments />
      <PortalScreens />
      <FilmSection title="So erlebt Ihre Kundschaft den Termin" lead="Von der Suche bis zum Beleg:" />
      <PortalNeeds />
      <Questions />
      <section className="band portal-contact">
        <div className="wrap">
          <ContactBlock
            title="Fragen zum Einstieg?"
            lead="Rufen Sie an oder schreiben Sie uns."
            link={{ to: paths.registration, label: 'Jetzt registrieren' }}
          />
        </div>
      </section>
    </>
  )
}

function Questions() {
  const all = readQuestions(file).groups.flatMap(({ questions }) => questions)
  const chosen = portalQuestions.map((wanted) => {
    const question = all.find(({ id }) => id === wanted)
    if (!question) throw new Error(`There is no question ${wanted}`)
    return question
  })
  return (
    <section className={`band ${sectionsStyles.mist}`} aria-labelledby="fragen">
      <div className="wrap">
        <h2 id="fragen">Häufige Fragen</h2>
        <div className={portalStyles.portalQuestions}>
          {chosen.map((question) => (
            <OneQuestion key={question.id} {...question} />
          ))}
        </div>
        <p className="mt-4">
          <a href={`${paths.faq}#fotostudios`}>Alle Fragen für Fotostudios</a>
        </p>
      </div>
    </section>
  )
}
