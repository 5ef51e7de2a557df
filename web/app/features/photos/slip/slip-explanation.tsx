import { SLIP_EXPLANATION, sayWhereItLies } from '@epassbild/photo-slip/slip-text.ts'
import { siteFact } from '#texts/site-facts.ts'

/** On A4 there is space for what happens next, and for a line in English. */
export function SlipExplanation({ oneSymbol }: { oneSymbol: boolean }) {
  const { title, opening, paragraphs, english } = SLIP_EXPLANATION
  return (
    <section className="slip-more">
      <h2>{title}</h2>
      <p>
        {sayWhereItLies(siteFact('hostingPlace'), siteFact('hostingCompany'))} {opening}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div lang="en">
        <h3>{english.title}</h3>
        <p>{oneSymbol ? english.oneSymbol : english.text}</p>
      </div>
    </section>
  )
}
