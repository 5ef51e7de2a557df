import type { FastifyBaseLogger } from 'fastify'

/** Structured, without personal data: ids, codes, durations. Never a body, a query, an address or a token. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
