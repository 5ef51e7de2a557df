import { GERMAN } from '@epassbild/photo-slip/explanation/explanation.de.ts'
import { ENGLISH } from '@epassbild/photo-slip/explanation/explanation.en.ts'
import { EXPLANATIONS, sentencesOf } from '@epassbild/photo-slip/explanation/explanation.ts'
import { sayWhereItLies } from '@epassbild/photo-slip/slip-text.ts'
import { siteFact } from '#texts/site-facts.ts'
import slipStyles from './slip.module.css'
import slipLanguagesStyles from './slip-languages.module.css'

/** Large print has room for two more sentences, and two in English. */
export function SlipInLargePrint({ oneSymbol }: { oneSymbol: boolean }) {
  const [take, scan] = sentencesOf(ENGLISH, oneSymbol)
  return (
    <section className={slipStyles.slipMore}>
      <p>
        {GERMAN.valid} {GERMAN.lost}
      </p>
      <p lang="en">
        {take} {scan}
      </p>
    </section>
  )
}

/** On A4 the slip has room for the next steps: in simple German beside it, in four more languages below. */
export function SlipLanguages({ oneSymbol }: { oneSymbol: boolean }) {
  return EXPLANATIONS.map((explanation) => {
    const { lang, dir, name, title } = explanation
    const german = lang === 'de'
    return (
      <section
        key={lang}
        lang={lang}
        dir={dir}
        className={
          german ? `${slipLanguagesStyles.slipLang} ${slipLanguagesStyles.main}` : slipLanguagesStyles.slipLang
        }
      >
        {!german && <p className="name">{name}</p>}
        <h3>{title}</h3>
        <ul>
          {sentencesOf(explanation, oneSymbol).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {german && <p>{sayWhereItLies(siteFact('hostingPlace'), siteFact('hostingCompany'))}</p>}
      </section>
    )
  })
}
