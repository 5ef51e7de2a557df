import { type Body, findObject, insertObject, listObjects, replaceObject } from './simulated-store.ts'
import type { Behaviour } from './test-accounts.ts'
import type { Tools } from './tools.ts'

/** Banks take days; the simulator takes seconds. */
const BANK_MS = 3_000

/** Settles the debits whose bank delay has passed, and sends the notices. */
export async function settleDue(tools: Tools): Promise<void> {
  const now = tools.clock.now().getTime()
  for (const payment of await listObjects(tools.db, 'payment_intent')) {
    if (payment.status !== 'processing' || now - Number(payment.created) * 1000 < BANK_MS) continue
    const method = await findObject(tools.db, 'payment_method', String(payment.payment_method))
    if (!method) continue
    const { charging, failure } = method.behaviour as Behaviour
    const id = String(payment.id)
    if (charging === 'fails-later') {
      const last_payment_error = { code: 'debit_not_authorized', decline_code: failure }
      const failed = { ...payment, status: 'requires_payment_method', last_payment_error }
      await replaceObject(tools.db, id, failed)
      await tools.notify('payment_intent.payment_failed', failed)
      continue
    }
    const disputed = charging === 'disputed-later'
    const payment_method_details = { type: method.type }
    const charge = {
      id: id.replace('pi_', 'ch_'),
      object: 'charge',
      payment_intent: id,
      payment_method_details,
      disputed,
    }
    // Stored before the payment refers to it: a client may request it as soon as it is notified of the payment.
    const raised = disputed && (await raiseDispute(tools, id, method.type === 'card'))
    const paid = { ...payment, status: 'succeeded', latest_charge: charge }
    await replaceObject(tools.db, id, paid)
    await tools.notify('payment_intent.succeeded', paid)
    if (raised) await tools.notify('charge.dispute.created', raised)
  }
}

/** A returned debit is final; a card dispute still needs a response. */
async function raiseDispute({ db, clock }: Tools, paymentRef: string, isCard: boolean): Promise<Body> {
  const id = paymentRef.replace('pi_', 'dp_')
  const status = isCard ? 'needs_response' : 'lost'
  const body = { id, object: 'dispute', payment_intent: paymentRef, status }
  await insertObject(db, { id, kind: 'dispute', body, createdAt: clock.now() })
  return body
}
