import type { LightMyRequestResponse } from 'fastify'
import type { Operation } from './read-description.ts'

/** Also detects a runaway regular expression or parser; generous, because test machines are busy. */
const SLOW_MS = 4_000

/** The fault of a response, or undefined: 5xx is not allowed, and everything must match the API description. */
export function findFault(operation: Operation, answer: LightMyRequestResponse, ms: number): string | undefined {
  const { statusCode: status } = answer
  if (status >= 500) return `answered ${status}: ${answer.body.slice(0, 200)}`
  if (ms > SLOW_MS) return `took ${Math.round(ms)} ms`
  const described = operation.answers.get(status)
  if (!described) return `answered ${status}, which the description does not know: ${answer.body.slice(0, 200)}`
  const type = String(answer.headers['content-type'] ?? '').split(';')[0] ?? ''
  if (!described.has(type)) return `answered ${status} as ${type || 'nothing'} instead of ${[...described.keys()]}`
  const validate = described.get(type)
  if (!validate || validate(answer.json())) return undefined
  const [error] = validate.errors ?? []
  return `answered ${status} not as described: ${error?.instancePath} ${error?.message}`
}
