import type { LimitName } from '@epassbild/contract/endpoint.ts'

/**
 * An expected "no", declared at its endpoint with status and documented answer. It is thrown so that the transaction
 * around it rolls back; everything else that is thrown is a bug.
 */
export class Refusal extends Error {
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  /** Fields of the answer beside its sentence, for clients that show more detail. */
  readonly facts: Readonly<Record<string, unknown>>

  /** Id of the account that was tried, for the security events; never part of the answer. */
  readonly about: number | undefined

  /** The limit that refused, for the security events. */
  readonly limit: LimitName | undefined

  constructor(
    code: string,
    options: {
      retryAfterSeconds?: number | undefined
      facts?: Readonly<Record<string, unknown>>
      about?: number | undefined
      limit?: LimitName | undefined
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.facts = options.facts ?? {}
    this.about = options.about
    this.limit = options.limit
  }
}
