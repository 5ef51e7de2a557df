import type { Endpoint, OutputOf, RefusalCodeOf } from '@epassbild/contract/endpoint.ts'

/** Response to one call: a success, a refusal, any other status, or a network failure. */
export type Said<E extends Endpoint> =
  | { json: OutputOf<E>; status?: 200 | 201 }
  | { status: number; json?: unknown; body?: string }
  | 'lost'

/** A refusal as the endpoint documents it. */
export function refused<E extends Endpoint>({ refusals }: E, code: RefusalCodeOf<E>) {
  const refusal = refusals[code]
  if (!refusal) throw new Error(`no refusal ${code}`)
  return { status: refusal.status, json: { ...refusal.body, code } }
}

export interface Sent {
  address: URL
  /** Parsed if it is JSON, otherwise unchanged. */
  body: unknown
}

interface Rule {
  method: string
  path: RegExp
  said: (sent: Sent) => Promise<Said<Endpoint>>
}

/** A stub server for one test: every call of the page needs a configured response. */
export class ServerAnswers {
  readonly #rules: Rule[] = []
  readonly #sent: (Sent & { method: string })[] = []
  readonly unexpected: string[] = []

  /** Sets the response from now on; later ones take precedence. */
  on<E extends Endpoint>({ method, path }: E, said: Said<E> | ((sent: Sent) => Said<E> | Promise<Said<E>>)): this {
    const answer = async (sent: Sent) => (typeof said === 'function' ? said(sent) : said) as Said<Endpoint>
    this.#rules.unshift({ method, path: asPattern(path), said: answer })
    return this
  }

  /** Refuses from now on. */
  refuse<E extends Endpoint>(endpoint: E, code: RefusalCodeOf<E>): this {
    return this.on(endpoint, refused(endpoint, code))
  }

  /** Sets a fallback for calls without a response. */
  otherwise<E extends Endpoint>(endpoint: E, said: Said<E>): this {
    const rules = this.#rules.splice(0)
    this.on(endpoint, said)
    this.#rules.unshift(...rules)
    return this
  }

  /** Delays the response until `release`. */
  hold<E extends Endpoint>(endpoint: E): { release: (said: Said<E>) => void } {
    const { promise, resolve } = Promise.withResolvers<Said<E>>()
    this.on(endpoint, () => promise)
    return { release: resolve }
  }

  /** Requests of the page to this endpoint so far. */
  sentTo({ method, path }: Endpoint): readonly Sent[] {
    return this.#sent.filter((sent) => sent.method === method && asPattern(path).test(sent.address.pathname))
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = typeof input === 'object' && 'url' in input ? input.url : String(input)
    const address = new URL(request, 'http://localhost')
    const method = init.method ?? 'GET'
    const sent = { method, address, body: parsed(init.body) }
    this.#sent.push(sent)
    const rule = this.#rules.find((one) => one.method === method && one.path.test(address.pathname))
    if (!rule && address.pathname.startsWith('/api/')) this.unexpected.push(`${method} ${address.pathname}`)
    const said = rule ? await rule.said(sent) : 'lost'
    init.signal?.throwIfAborted()
    if (said === 'lost') throw new TypeError('Failed to fetch')
    const { status = 200, json = {}, body } = said as { status?: number; json?: unknown; body?: string }
    return new Response(body ?? JSON.stringify(json), {
      status,
      headers: { 'content-type': body ? 'text/html' : 'application/json' },
    })
  }
}

function asPattern(path: string): RegExp {
  const escaped = path.replace(/[.+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`^${escaped}$`)
}

function parsed(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : body
}
