import { DrizzleQueryError } from 'drizzle-orm'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from './refusal.ts'

/** Their messages name parts of the program, never an input value. */
const SAFE = [TypeError, RangeError, ReferenceError, PortFailure, Refusal] as const
const CAUSES_MAX = 5

export interface ErrorFacts {
  type: string
  code?: string
  message?: string
  /** The statement with its placeholders, without what was put in. */
  query?: string
  at?: string
  cause?: ErrorFacts
}

/**
 * The loggable part of an error: kind and place, never the message of foreign code. Drivers write the values of a
 * failed statement into it, mail servers the address, parsers the text they read (T24).
 */
export function describeError(error: unknown, causes = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error }
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    ...('code' in error && typeof error.code === 'string' && /^\w{1,60}$/.test(error.code) && { code: error.code }),
    ...(SAFE.some((kind) => error instanceof kind) && { message: error.message }),
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    ...(frames && frames.length > 0 && { at: frames.join('\n') }),
    ...(error.cause !== undefined && causes < CAUSES_MAX && { cause: describeError(error.cause, causes + 1) }),
  }
}
