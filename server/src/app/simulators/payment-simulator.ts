import { receivePaymentNotice } from '@epassbild/contract/billing.ts'
import type { FastifyInstance } from 'fastify'
import { PAYMENT_SIMULATOR_PATH, type PaymentsPort } from '#platform/ports/payments.ts'

const BANKS_WORK_EVERY_MS = 1_000

/**
 * Serves the part of the simulated provider that the payer's page calls, below our own address, and delivers its
 * notices to the same webhook as those of a real one.
 */
export function addPaymentSimulator(
  app: FastifyInstance,
  { simulator }: PaymentsPort,
  { banksWork }: { banksWork: boolean },
): void {
  if (!simulator) return
  const url = receivePaymentNotice.path
  simulator.deliverBy(async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await app.inject({ method: 'POST', url, payload, headers })
  })
  app.post(`${PAYMENT_SIMULATOR_PATH}/*`, { schema: { hide: true } }, async (request, reply) => {
    const path = request.url.slice(PAYMENT_SIMULATOR_PATH.length).split('?')[0] ?? ''
    // Only what the provider lets a page do: make a method, and answer at the payer's bank.
    if (!/^\/(?:v1\/payment_methods|bank\/\w+\/(?:confirm|refuse))$/.test(path)) return reply.callNotFound()
    const fields = (request.body ?? {}) as Record<string, unknown>
    const { status, body } = await simulator.request({ method: 'POST', path, fields, key: '' })
    return reply.code(status).send(body)
  })
  if (!banksWork) return
  const working = setInterval(() => void simulator.settleDue().catch(() => {}), BANKS_WORK_EVERY_MS)
  app.addHook('onClose', async () => clearInterval(working))
}
