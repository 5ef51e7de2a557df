import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from '#platform/describe-error.ts'

/** JSON lines. Callers pass no personal data; the token header is redacted. */
export function createLog(destination: DestinationStream): Logger {
  return pino(
    {
      level: 'info',
      redact: ['req.headers.authorization'],
      base: null,
      serializers: { err: describeError },
    },
    destination,
  )
}

/** Writes every line to the log, and warnings and errors also to the terminal. */
export function alsoOnTerminal(kept: DestinationStream): DestinationStream {
  return pino.multistream([
    { level: 'info', stream: kept },
    { level: 'warn', stream: process.stdout },
  ])
}
