import type { DeliverNotice, SimulatedProvider } from '#platform/ports/payments.ts'
import { readForm } from './form-body.ts'
import { createNotices } from './notices.ts'
import { settleDue } from './settle-due.ts'
import { answerRequest, METHODS, SimulatedError, type SimulatedRequest } from './simulated-api.ts'
import type { Tools } from './tools.ts'

interface PaymentSimulator extends Omit<SimulatedProvider, 'deliverBy'> {
  webhookSecret: string
  /** Answers as the provider's API would over the network. */
  fetch: typeof globalThis.fetch
}

/**
 * Replaces the payment provider in our own process: the part of Stripe's API that we use, with its test numbers, strict
 * fields, idempotency keys and signed notices. No request leaves the machine.
 */
export async function createPaymentSimulator({
  deliver,
  ...base
}: Omit<Tools, 'notify'> & { deliver: DeliverNotice }): Promise<PaymentSimulator> {
  const notices = await createNotices({ ...base, deliver })
  const tools: Tools = { ...base, notify: notices.send }
  const request = (asked: SimulatedRequest) => answerSafely(tools, asked)
  return {
    webhookSecret: notices.secret,
    fetch: async (address, init) => {
      const { status, body } = await request(readRequest(new URL(String(address)), init))
      return Response.json(body, { status })
    },
    request,
    settleDue: () => settleDue(tools),
  }
}

function readRequest(url: URL, init: RequestInit | undefined): SimulatedRequest {
  const method = METHODS.find((known) => known === init?.method) ?? 'GET'
  const isPost = method === 'POST'
  return {
    method,
    path: url.pathname,
    fields: readForm(isPost ? String(init?.body ?? '') : url.search.slice(1)),
    key: new Headers(init?.headers).get('idempotency-key') ?? '',
  }
}

async function answerSafely(tools: Tools, request: SimulatedRequest): Promise<{ status: number; body: unknown }> {
  try {
    return { status: 200, body: await answerRequest(tools, request) }
  } catch (error) {
    if (error instanceof SimulatedError) return { status: error.status, body: { error: error.body } }
    throw error
  }
}
