import type { ReactNode } from 'react'
import { ClosingCard } from './closing-card.tsx'
import { ContentsAside, ContentsFold } from './contents-list.tsx'
import { Inline } from './inline.tsx'
import { Pieces } from './pieces.tsx'
import type { Text } from './read-text.ts'
import { withPartedWords } from './typeset.ts'
import './text.css'

/** Fewer sections need no table of contents. */
const CONTENTS_FROM = 4

interface TextFrameProps {
  text: Text<{ title: string; lead: string; closing: 'finder' | 'registration' | 'none' }>
  contentsTitle: string
  /** Above the heading. */
  crumb?: ReactNode
  /** Between heading and text. */
  opening?: ReactNode
  underLead?: ReactNode
  /** Between text and closing card. */
  ending?: ReactNode
}

/** A long text: heading, table of contents, sections, and one card with the next step. */
export function TextFrame({ text, contentsTitle, crumb, opening, underLead, ending }: TextFrameProps) {
  const { facts, sections } = text
  const contents = sections.length >= CONTENTS_FROM ? { title: contentsTitle, sections } : undefined
  return (
    <div className="wrap text-page">
      <article>
        {crumb}
        <h1>
          <Inline>{withPartedWords(facts.title)}</Inline>
        </h1>
        {opening}
        {contents && opening ? <ContentsFold {...contents} /> : null}
        <p className="lead">
          <Inline>{facts.lead}</Inline>
        </p>
        {contents && !opening ? <ContentsFold {...contents} /> : null}
        {underLead}
        <Pieces pieces={text.opening} />
        {sections.map(({ id, heading, pieces }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              <Inline>{withPartedWords(heading)}</Inline>
            </h2>
            <Pieces pieces={pieces} />
          </section>
        ))}
        {ending}
        <ClosingCard to={facts.closing} />
      </article>
      {contents && <ContentsAside {...contents} />}
    </div>
  )
}
