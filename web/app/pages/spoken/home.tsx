import { IconCamera, IconMapPin } from '@tabler/icons-react'
import { spokenPath } from '#app/paths.ts'
import sectionsStyles from '#pages/site/sections.module.css'
import { type CitizenTexts, TO_SHOW } from '#texts/citizens/citizen-texts.ts'
import type { Language } from '#texts/citizens/languages.ts'
import { stepPictures } from '#ui/illustrations/step-pictures.tsx'
import spokenStyles from './spoken.module.css'
import { spokenPage } from './spoken-page.ts'

/** The pictures of these four steps among the six of the German home page. */
const PICTURES = [0, 1, 3, 4]

export const spokenHome = (language: Language, texts: CitizenTexts) =>
  spokenPage(language, texts, () => texts.home, <SpokenHome language={language} texts={texts} />)

/** Facts for newcomers, and sentences that they can show. */
function SpokenHome({ language, texts: { home, frame } }: { language: Language; texts: CitizenTexts }) {
  return (
    <div className={spokenStyles.spoken}>
      <section className={`band ${spokenStyles.spokenHead}`}>
        <div className="wrap">
          <h1>{home.heading}</h1>
          <p className="lead">{home.lead}</p>
          <div className="flex flex-wrap gap-3">
            <a className="btn btn-p" href={spokenPath(language, 'finder')}>
              <IconMapPin className="line-icon" aria-hidden="true" />
              {frame.finder}
            </a>
            <a className="btn btn-s" href={spokenPath(language, 'myPhoto')}>
              <IconCamera className="line-icon" aria-hidden="true" />
              {frame.myPhoto}
            </a>
          </div>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          <h2>{home.steps}</h2>
          <ol className={`${sectionsStyles.steps} ${spokenStyles.spokenSteps}`}>
            {home.step.map(([title, text], index) => (
              <li key={title}>
                <Picture index={index} />
                <h3>
                  <span className="number" aria-hidden="true">
                    {index + 1}
                  </span>
                  {title}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className={`band ${spokenStyles.spokenKnow}`}>
        <div className="wrap">
          <h2>{home.know}</h2>
          <ul className={spokenStyles.spokenFacts}>
            {home.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className="band">
        <div className="wrap">
          <h2>{home.show}</h2>
          <p className="lead">{home.showLead}</p>
          <dl className={spokenStyles.spokenSentences}>
            {TO_SHOW.map((sentence, index) => (
              <div key={sentence}>
                <dt lang="de" dir="ltr">
                  {sentence}
                </dt>
                <dd>{home.meanings[index]}</dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  )
}

function Picture({ index }: { index: number }) {
  const Drawn = stepPictures[PICTURES[index] ?? 0]
  return Drawn ? <Drawn /> : null
}
