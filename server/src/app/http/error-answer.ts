import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@epassbild/contract/endpoint.ts'
import {
  detail,
  type RefusalSpec,
  SHARED_REFUSALS,
  type SharedRefusalCode,
  tooManySentence,
} from '@epassbild/contract/refusal.ts'
import { ZodError, type z } from 'zod'
import { type Away, awayPart } from '#platform/away-part.ts'
import { Refusal } from '#platform/refusal.ts'

export interface ErrorAnswer {
  status: number
  body: Record<string, unknown>
  retryAfterSeconds?: number
  /** Our fault, to be logged and fixed. */
  isBug?: true
  away?: Away
}

const AWAY_RETRY_SECONDS = 5

const BY_STATUS: Record<number, SharedRefusalCode> = {
  400: 'invalid-input',
  404: 'not-found',
  // A name in the address that is longer than any of ours.
  414: 'not-found',
  413: 'too-large',
  415: 'wrong-type',
  429: 'too-many',
}

const BUG: ErrorAnswer = {
  status: 500,
  body: { detail: 'Es ist ein Fehler aufgetreten. Wir wurden benachrichtigt.', code: 'internal' },
  isBug: true,
}

/** The one place where the documented answer shapes are made; `code` is ours and always there. */
export function answerError(error: unknown, endpoint: Endpoint | undefined): ErrorAnswer {
  if (error instanceof Refusal) return answerRefusal(error, endpoint)
  if (error instanceof ZodError) return answerInvalidInput(error, endpoint)
  const away = awayPart(error)
  if (away) return { ...answerAway(away.part, endpoint), retryAfterSeconds: AWAY_RETRY_SECONDS, away }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const code = BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'invalid-input' : undefined)
  return code
    ? shaped(endpoint?.refusals[code] ?? SHARED_REFUSALS[code], code, endpoint)
    : { ...BUG, body: said(BUG.body, endpoint) }
}

/** In the endpoint's own words where its contract has some for this part (`payments-down`). */
function answerAway(part: string, endpoint: Endpoint | undefined): ErrorAnswer {
  const code = `${part}-down`
  const own = endpoint?.refusals[code]
  return own ? shaped(own, code, endpoint) : shaped(SHARED_REFUSALS.busy, 'busy', endpoint)
}

function answerRefusal(refusal: Refusal, endpoint: Endpoint | undefined): ErrorAnswer {
  const specs: Record<string, RefusalSpec | undefined> = { ...SHARED_REFUSALS, ...endpoint?.refusals }
  const spec = timed(refusal) ?? specs[refusal.code]
  if (!spec) return BUG
  const said = shaped(spec, refusal.code, endpoint)
  const answer = { ...said, body: { ...said.body, ...refusal.facts } }
  return refusal.retryAfterSeconds === undefined ? answer : { ...answer, retryAfterSeconds: refusal.retryAfterSeconds }
}

function timed({ code, retryAfterSeconds }: Refusal): RefusalSpec | undefined {
  if (code !== 'too-many' || retryAfterSeconds === undefined) return undefined
  return detail(429, tooManySentence(retryAfterSeconds))
}

function shaped(spec: RefusalSpec, code: string, endpoint: Endpoint | undefined): ErrorAnswer {
  return { status: spec.status, body: { ...said(spec.body, endpoint), code } }
}

/** Adds the sentence where the documented client of this call reads it, beside `detail`. */
function said(body: RefusalSpec['body'], endpoint: Endpoint | undefined): RefusalSpec['body'] {
  const sentence = body.detail
  if (typeof sentence !== 'string') return body
  if (endpoint?.faultsIn === 'non_field_errors') return { non_field_errors: [sentence], ...body }
  return endpoint?.faultsIn === 'message' ? { ...body, message: sentence } : body
}

/** `{field: [messages]}`, nested as the input is nested; unknown fields are named too. */
function answerInvalidInput(error: ZodError, endpoint: Endpoint | undefined): ErrorAnswer {
  const fields: Record<string, unknown> = {}
  const sentences: string[] = []
  for (const [index, issue] of error.issues.entries()) {
    if (follows(issue, error.issues.slice(0, index))) continue
    const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const sentence = issue.code === 'unrecognized_keys' ? 'Dieses Feld gibt es hier nicht.' : issue.message
    sentences.push(sentence)
    for (const path of paths) place(fields, path.length === 0 ? ['non_field_errors'] : path, sentence)
  }
  const nonField = endpoint?.faultsIn === 'non_field_errors' && { non_field_errors: [...new Set(sentences)] }
  const body = { ...fields, ...nonField, detail: sentences[0] ?? SHARED_REFUSALS['invalid-input'].body.detail }
  return { status: 400, body: { ...said(body, endpoint), code: 'invalid-input' } }
}

/** A value of the wrong type is not reported as too short or too long besides: a list has a length, too. */
function follows({ path }: z.core.$ZodIssue, earlier: readonly z.core.$ZodIssue[]): boolean {
  return earlier.some((issue) => issue.code === 'invalid_type' && isDeepStrictEqual(issue.path, path))
}

function place(fields: Record<string, unknown>, path: readonly PropertyKey[], sentence: string): void {
  const [head, ...rest] = path.map(String)
  if (head === undefined || head === '__proto__') return
  const there = Object.hasOwn(fields, head) ? fields[head] : undefined
  if (rest.length === 0) {
    fields[head] = Array.isArray(there) ? [...there, sentence] : [sentence]
    return
  }
  const inner = isPlain(there) ? there : {}
  place(inner, rest, sentence)
  fields[head] = inner
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
