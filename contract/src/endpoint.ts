import type { z } from 'zod'
import type { RefusalSpec } from './refusal.ts'

export const ROLES = ['owner', 'manager', 'employee', 'operator', 'authority', 'accounting'] as const
export type Role = (typeof ROLES)[number]

/**
 * Roles that may call: everyone, everyone with a token, or the named roles; `machine` is an authority's machine with a
 * signed request (authorities.ts). Every other caller is denied.
 */
export type Access = 'public' | 'signed-in' | readonly (Role | 'machine')[]

/** For calls of operators alone. */
export const OPERATOR = ['operator'] as const

/** Names of the rate limits; the server's table of limits holds the figures. */
export const LIMIT_NAMES = [
  'registration',
  'uninvited-registration',
  'sign-in',
  'second-factor',
  'mailed-code',
  'code-guess',
  'session',
  'invitation',
  'invitation-probe',
  'identification',
  'card-sign-in',
  'passkey-options',
  'export',
  'search',
  'place-search',
  'poster',
  'reading',
  'writing',
  'statement-spread',
  'upload',
  'citizen',
  'photo-guess',
  'payment-method',
  'payment-notice',
  'security-report',
  'browser-report',
  'page',
] as const
export type LimitName = (typeof LIMIT_NAMES)[number]

/** One file that may come in a multipart form; the other fields of the form are the input. */
export interface FileInput {
  field: string
  maxBytes: number
  /** Code of the refusal for a larger one. */
  tooLarge: string
  /** Buffered on the server's disk instead of in memory. */
  onDisk?: true
}

/** The body is raw bytes, not JSON; the input then consists of the request's headers, by lower-case name. */
export interface BytesInput {
  type: string
  /** Counted while they arrive; more is `too-large`. */
  maxBytes: number
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Refusals extends Record<string, RefusalSpec> = Record<string, RefusalSpec>,
  Who extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path as documented, with a trailing slash and placeholders in braces: `/api/photobooth/registered-shops/{id}/`. */
  path: string
  summary: string
  access: Who
  /** Required for public calls that change something; the others get a default ({@link limitOf}). */
  limit?: LimitName
  /** Schema of the path parameters in braces. */
  params?: Params
  /** Query string of GET and DELETE, body of POST and PUT; headers of a call that sends {@link BytesInput}. */
  input?: Input
  file?: FileInput
  bytes?: BytesInput
  output: Output
  /** Status of a success; 200 when undefined. */
  status?: 201
  /** The answer is a file that the browser saves, not JSON. */
  download?: { type: string; fileName: string }
  /** To callers that accept `multipart/form-data`: `ciphertext` as bytes, all else as the part `description`. */
  parts?: true
  /** The answer has an `ETag`; a client that holds it (`If-None-Match`) is answered by 304. */
  etag?: true
  /** The answer is a page that a person sees, not JSON, with one of these statuses. */
  page?: readonly number[]
  /** Every expected "no" of this call beyond those that all calls share. */
  refusals: Refusals
  /** Field in which the documented client reads every fault (also invalid input), beside `detail`. */
  faultsIn?: 'non_field_errors' | 'message'
}

/** Declares one call; web and server import the same object. */
export function endpoint<
  Params extends z.ZodType,
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Refusals extends Record<string, RefusalSpec>,
  const Who extends Access,
>(definition: Endpoint<Params, Input, Output, Refusals, Who>): Endpoint<Params, Input, Output, Refusals, Who> {
  return definition
}

export function limitOf({ limit, access, method, file, bytes }: Endpoint): LimitName {
  if (limit) return limit
  if (access === 'public') return 'search'
  if (method === 'GET') return 'reading'
  return file || bytes ? 'upload' : 'writing'
}

export type InputOf<E> = E extends { input?: infer S } ? (S extends z.ZodType ? z.output<S> : undefined) : undefined
export type SentInputOf<E> = E extends { input?: infer S } ? (S extends z.ZodType ? z.input<S> : undefined) : undefined
export type ParamsOf<E> = E extends { params?: infer S } ? (S extends z.ZodType ? z.output<S> : undefined) : undefined
export type OutputOf<E> = E extends { output: infer S extends z.ZodType } ? z.output<S> : never
export type RefusalCodeOf<E> = E extends { refusals: infer R } ? Extract<keyof R, string> : never
