/**
 * An expected "no", declared at its endpoint with status and documented answer. It is thrown so that the transaction
 * around it rolls back; everything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(code: string, options: { retryAfterSeconds?: number } = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
