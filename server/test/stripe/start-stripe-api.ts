import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { readForm } from '#adapters/payments/payments-simulator/form-body.ts'
import * as answers from './answers.ts'
import { STRIPE_REQUESTS } from './requests.ts'

/** Fault of a request: an error instead of the response, or a connection that fails after processing. */
type Fault = 'silent' | 'cut' | { status: number; body: object | string }

export interface StripeApi {
  url: string
  requests: { method: string; path: string; fields: answers.Fields; headers: IncomingMessage['headers'] }[]
  made: answers.Remembered['made']
  /** Applied to the next requests, one each. */
  faults: Fault[]
  close(): void
}

/** A fake Stripe on a local port: strict about every request, with idempotency keys. */
export async function startStripeApi(): Promise<StripeApi> {
  const api = {
    requests: [],
    faults: [],
    made: { customers: [], setups: {}, payments: [], disputes: [] },
  } as unknown as StripeApi
  const byKey = new Map<string, { asked: string; answer: answers.Answer }>()
  const server = createServer(async (request, reply) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://stripe.test')
    const body = request.method === 'POST' ? await text(request) : search.slice(1)
    const method = request.method ?? ''
    const asked = { method, path: pathname, fields: readForm(body) as answers.Fields, headers: request.headers }
    api.requests.push(asked)
    const fault = api.faults.shift()
    if (typeof fault === 'object') return send(reply, fault)
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? byKey.get(key) : undefined
    const answer = known && known.asked !== body ? OTHER_WORDS : (known?.answer ?? answerOf(api, asked))
    if (typeof key === 'string' && !known) byKey.set(key, { asked: body, answer })
    if (fault === 'cut') return void request.socket.destroy()
    if (!fault) send(reply, answer)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  api.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api.close = () => {
    server.close()
    server.closeAllConnections()
  }
  return api
}

function send(reply: ServerResponse, { status, body }: { status: number; body: object | string }): void {
  const isText = typeof body === 'string'
  reply.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', 'request-id': 'req_test' })
  reply.end(isText ? body : JSON.stringify(body))
}

const refused = (status: number, type: string, message: string, more: object = {}): answers.Answer => ({
  status,
  body: { error: { type, message, ...more } },
})
const OTHER_WORDS = refused(400, 'idempotency_error', 'Keys can only be used with the same parameters.')

function answerOf(api: StripeApi, { method, path, fields, headers }: StripeApi['requests'][number]): answers.Answer {
  if (!/^Bearer sk_test_\w+$/.test(headers.authorization ?? '')) return refused(401, 'invalid_request_error', 'No key.')
  const found = STRIPE_REQUESTS.find(([verb, address]) => verb === method && address.test(path))
  if (!found) return refused(404, 'invalid_request_error', `Unrecognized request URL (${method}: ${path}).`)
  const checked = found[2].safeParse(fields)
  if (!checked.success) {
    const [issue] = checked.error.issues
    const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : 'parameter_invalid'
    return refused(400, 'invalid_request_error', `${issue?.path.join('.')} ${issue?.message}`, { code })
  }
  if (path.startsWith('/v1/disputes')) return answers.listDisputes(api, fields)
  const id = path.split('/')[3]
  if (path.startsWith('/v1/customers'))
    return id ? answers.deleteCustomer(api, id) : answers.createCustomer(api, fields)
  if (path.startsWith('/v1/setup_intents'))
    return id ? answers.retrieveSetup(api, id) : answers.createSetup(api, fields)
  if (id) return answers.retrievePayment(api, id)
  return method === 'POST' ? answers.createPayment(api, fields) : answers.listPayments(api, fields)
}
