import type { Tokens } from 'marked'
import { anchorOf } from '#features/content/anchor.ts'
import { PageFacts, splitFrontMatter } from '#features/content/front-matter.ts'
import { markdown } from '#features/content/markdown-look.ts'
import { typeset } from '#features/content/typeset.ts'
import { fillFacts } from '#texts/fill-facts.ts'

export interface Question {
  id: string
  question: string
  /** Rendered HTML. */
  answer: string
}

export interface Questions {
  facts: PageFacts
  groups: { id: string; title: string; questions: Question[] }[]
}

/** Parses questions and answers: `##` starts a group, `###` a question. */
export function readQuestions(file: string): Questions {
  const { facts, body } = splitFrontMatter(fillFacts(file))
  const read: Questions = { facts: PageFacts.parse(facts), groups: [] }
  for (const token of markdown.lexer(body)) {
    const group = read.groups.at(-1)
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      if (depth === 2) read.groups.push({ id: anchorOf(text), title: text, questions: [] })
      else group?.questions.push({ id: anchorOf(text), question: text, answer: '' })
      continue
    }
    const question = group?.questions.at(-1)
    if (question) question.answer += typeset(markdown.parser([token]))
    else if (token.type !== 'space') throw new Error(`Outside of a question: ${token.raw}`)
  }
  return read
}

/** JSON-LD of the questions for search engines. */
export function questionsForSearch({ groups }: Questions) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ questions }) =>
      questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
      })),
    ),
  }
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
