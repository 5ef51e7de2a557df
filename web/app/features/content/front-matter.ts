import * as z from 'zod/mini'

/** Splits off a text's front matter, between two lines of dashes: `name: value`, one per line. */
export function splitFrontMatter(file: string): { facts: Record<string, string>; body: string } {
  const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? []
  if (head === undefined || body === undefined) throw new Error('A text begins with its facts between two lines of ---')
  const facts = head.split('\n').map((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
    if (!name || !value) throw new Error(`Not a fact: ${line}`)
    return [name, value] as const
  })
  return { facts: Object.fromEntries(facts), body }
}

/** Search engines show about this much of a description. */
const Description = z.string().check(z.minLength(50), z.maxLength(155))

export const PageFacts = z.strictObject({
  title: z.string(),
  description: Description,
  lead: z.string(),
  /** Target of the closing card. */
  closing: z.enum(['finder', 'registration', 'none']),
})

export type PageFacts = z.output<typeof PageFacts>

export const ArticleFacts = z.strictObject({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(6)),
  title: z.string(),
  description: Description,
  lead: z.string(),
  date: z.iso.date(),
  author: z.enum(['redaktion', 'studioberatung']),
  /** Address of the suggested next text. */
  related: z.string().check(z.startsWith('/')),
  closing: z.enum(['finder', 'registration']),
})
export type ArticleFacts = z.output<typeof ArticleFacts>
