import { SLIP_EXPLANATION } from '@epassbild/photo-slip/slip-text.ts'

/** On A4 there is space for what happens next, and for a line in English. */
export function SlipExplanation({ oneSymbol }: { oneSymbol: boolean }) {
  const { title, paragraphs, english } = SLIP_EXPLANATION
  return (
    <section className="slip-more">
      <h2>{title}</h2>
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
