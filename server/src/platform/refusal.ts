/**
 * An expected "no", declared at its endpoint with status and documented answer. It is thrown so that the transaction
 * around it rolls back; everything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  /** Fields of the answer beside its sentence, for clients that show more detail. */
  readonly facts: Readonly<Record<string, unknown>>

  constructor(code: string, options: { retryAfterSeconds?: number; facts?: Record<string, unknown> } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.facts = options.facts ?? {}
  }
}
