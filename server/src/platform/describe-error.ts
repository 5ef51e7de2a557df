import { DrizzleQueryError } from 'drizzle-orm'
import { ClocksApart } from '#platform/database/require-same-time.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { Refusal } from './refusal.ts'

/** Errors whose messages never contain input values, except those of Node itself (ERR_ codes), which quote them. */
const SAFE = [TypeError, RangeError, ReferenceError, PortFailure, Refusal, ClocksApart] as const
const OF_NODE = /^ERR_/
const CAUSES_MAX = 5

export interface ErrorFacts {
  type: string
  code?: string
  message?: string
  /** The statement with its placeholders, without the values. */
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
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return {
    type: error.constructor.name,
    ...(/^\w{1,60}$/.test(code) && { code }),
    ...(SAFE.some((kind) => error instanceof kind) && !OF_NODE.test(code) && { message: error.message }),
    ...(error instanceof DrizzleQueryError && { query: error.query }),
    ...(frames && frames.length > 0 && { at: frames.join('\n') }),
    ...(error.cause !== undefined && causes < CAUSES_MAX && { cause: describeError(error.cause, causes + 1) }),
  }
}
