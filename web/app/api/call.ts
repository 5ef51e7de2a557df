import type { Endpoint, OutputOf, ParamsOf, SentInputOf } from '@epassbild/contract/endpoint.ts'
import { fetchSignedIn } from './fetch-signed-in.ts'

/** A refusal: its status, its `code`, and the documented body as received. */
export interface Refused {
  ok: false
  kind: 'refused'
  status: number
  code: string
  body: Readonly<Record<string, unknown>>
}

/** No response, or one that is not from our server (a proxy's error page). */
export interface Unreachable {
  ok: false
  kind: 'network'
  /** Status of a response by another server (a proxy), if there was one. */
  answered?: { status: number; statusText: string }
}

export type Failure = Refused | Unreachable

export type Answer<T> = { ok: true; data: T } | Failure

interface CallOptions<E extends Endpoint> {
  params?: ParamsOf<E>
  /** For endpoints that take a file: sent as multipart under the endpoint's field name. */
  file?: File
  /** For endpoints that take bytes: the raw body; the input is sent in headers. */
  bytes?: Uint8Array<ArrayBuffer>
  signal?: AbortSignal
}

/** Makes one call of the contract. Refusals and a lost connection are return values, not exceptions. */
export function call<E extends Endpoint>(
  endpoint: E,
  input?: SentInputOf<E>,
  options: CallOptions<E> = {},
): Promise<Answer<OutputOf<E>>> {
  const request = requestFor(endpoint, (input ?? {}) as Record<string, unknown>, options)
  // The server serialises with the same schema, so the response matches the contract.
  return ask(endpoint, request, options, (response) => response.json() as Promise<OutputOf<E>>)
}

/** A binary response as raw bytes: the contract's JSON form has them as Base64 in the field `ciphertext`. */
export type WithBytes<T> = Omit<T, 'ciphertext'> & { ciphertext: Uint8Array<ArrayBuffer> }

const PARTS = 'multipart/form-data'

/** The same for a call whose response carries a ciphertext. */
export function callForBytes<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
): Promise<Answer<WithBytes<OutputOf<E>>>> {
  const { address, init } = requestFor(endpoint, input as Record<string, unknown>, {})
  const headers = { ...(init.headers as Record<string, string>), accept: PARTS }
  return ask(endpoint, { address, init: { ...init, headers } }, {}, readParts<OutputOf<E>>)
}

async function readParts<T>(response: Response): Promise<WithBytes<T>> {
  const parts = await response.formData()
  const [description, ciphertext] = [parts.get('description'), parts.get('ciphertext')]
  if (!(ciphertext instanceof Blob)) throw new Error('an answer without its ciphertext')
  const text = description instanceof Blob ? await description.text() : String(description)
  return { ...JSON.parse(text), ciphertext: new Uint8Array(await ciphertext.arrayBuffer()) }
}

async function ask<T>(
  endpoint: Endpoint,
  { address, init }: { address: string; init: RequestInit },
  options: { signal?: AbortSignal },
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  let answered: Unreachable['answered']
  try {
    const response = await (endpoint.access === 'public' ? fetch(address, init) : fetchSignedIn(address, init))
    answered = { status: response.status, statusText: response.statusText }
    if (response.ok) return { ok: true, data: await read(response) }
    const body = (await response.json()) as Record<string, unknown>
    return { ok: false, kind: 'refused', status: response.status, code: String(body.code ?? ''), body }
  } catch (error) {
    if (options.signal?.aborted) throw error
    return { ok: false, kind: 'network', ...(answered && { answered }) }
  }
}

function requestFor<E extends Endpoint>(endpoint: E, input: Record<string, unknown>, options: CallOptions<E>) {
  const address = fillPath(endpoint.path, (options.params ?? {}) as Record<string, unknown>)
  const init: RequestInit = { method: endpoint.method, ...(options.signal && { signal: options.signal }) }
  if (!endpoint.input && !options.file) return { address, init }
  if (endpoint.bytes && options.bytes) {
    const headers = { ...Object.fromEntries(present(input)), 'content-type': endpoint.bytes.type }
    return { address, init: { ...init, headers, body: options.bytes } }
  }
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') return { address: withQuery(address, input), init }
  if (endpoint.file && options.file) {
    return { address, init: { ...init, body: formOf(input, endpoint.file.field, options.file) } }
  }
  return {
    address,
    init: { ...init, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) },
  }
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

function withQuery(address: string, input: Record<string, unknown>): string {
  const query = new URLSearchParams(present(input)).toString()
  return query ? `${address}?${query}` : address
}

function formOf(input: Record<string, unknown>, fileField: string, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of present(input)) form.set(name, value)
  form.set(fileField, file)
  return form
}

function present(input: Record<string, unknown>): [string, string][] {
  return Object.entries(input).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]))
}
