import { type Endpoint, limitOf } from '@epassbild/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Counted } from '#platform/limits/limit-counter.ts'
import type { Limits } from '#platform/limits/limits.ts'
import { Refusal } from '#platform/refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    limits: Limits
  }
  interface FastifyRequest {
    counted: Counted | undefined
  }
}

/**
 * Counts the calls of an endpoint against its limit: before the body is read where the token names the caller; else
 * once the body is known to be valid, since the e-mail address in it is part of the count.
 */
export function countCalls(limits: Limits, endpoint: Endpoint) {
  const limit = limitOf(endpoint)
  const readsBody = endpoint.access === 'public' && endpoint.method !== 'GET'
  return {
    async onRequest(request: FastifyRequest): Promise<void> {
      if (readsBody) return
      const account = endpoint.access === 'public' ? undefined : countedAs(request.caller)
      request.counted = await limits.count(limit, { address: request.ip, account })
    },
    async preHandler(request: FastifyRequest): Promise<void> {
      if (!readsBody) return
      request.counted = await limits.count(limit, { address: request.ip, account: typedAddress(request.body) })
    },
  }
}

/** The machines of an authority share one count. */
function countedAs(caller: FastifyRequest['caller']): string | number | undefined {
  return caller?.role === 'machine' ? `machine of ${caller.organisationId}` : caller?.accountId
}

/**
 * Takes back the count of a success, which was no failed guess, and of a server error, which is not the caller's fault.
 * Refusals stay counted.
 */
export async function settle<T>(counted: Counted | undefined, work: Promise<T>): Promise<T> {
  const result = await work.catch(async (error: unknown) => {
    const ours = !(error instanceof Refusal) || error.code === 'busy'
    // The database itself may have failed: the first error matters.
    if (ours) await counted?.failed().catch(() => undefined)
    throw error
  })
  // The call has succeeded, whether or not its count can be taken off.
  await counted?.succeeded().catch(() => undefined)
  return result
}

/** The e-mail address that a public form carries: at its top, or below `user` at the registration. */
export function typedAddress(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined
  if (typeof body.email === 'string') return body.email
  return isRecord(body.user) && typeof body.user.email === 'string' ? body.user.email : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
