import type { Failure } from '#api/call.ts'

/** The first sentence of a documented field: a text, a list of texts, or neither. */
export function firstSentenceIn(field: unknown): string | undefined {
  const first: unknown = Array.isArray(field) ? field[0] : field
  return typeof first === 'string' && first !== '' ? first : undefined
}

interface Sentences {
  /** Field with the server's own sentence, which takes precedence. */
  field: 'detail' | 'message'
  /** For a refusal without a sentence. */
  refused: string
  /** For a lost connection. */
  network: string
}

/** The sentence shown for a failed call. */
export function failureSentence(failure: Failure, { field, refused, network }: Sentences): string {
  if (failure.kind === 'network') return network
  return firstSentenceIn(failure.body[field]) ?? firstSentenceIn(failure.body.detail) ?? refused
}

/**
 * The first sentence about a refused field (`{field: [sentence]}`, nested like the input), without the summary fields
 * `detail`, `message` and `code`.
 */
export function firstFieldSentence(body: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(body)) {
    if (['detail', 'message', 'code'].includes(name)) continue
    const sentence = Array.isArray(value)
      ? firstSentenceIn(value)
      : isRecord(value)
        ? firstFieldSentence(value)
        : undefined
    if (sentence) return sentence
  }
  return undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
