import pino, { type DestinationStream, type Logger } from 'pino'
import { describeError } from '#platform/describe-error.ts'

/** JSON lines. Nothing personal is ever handed to it; the token header is left out by name. */
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
