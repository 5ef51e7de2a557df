import type { DeliverNotice } from '#platform/ports/payments.ts'
import { insertObject, listObjects } from './simulated-store.ts'
import { newId, type Tools } from './tools.ts'

const SECRET = 'secret'

/** Signs notices like the provider does; all instances share the secret. */
export async function createNotices({ deliver, ...tools }: Omit<Tools, 'notify'> & { deliver: DeliverNotice }) {
  const { db, clock, random } = tools
  const made = { id: SECRET, kind: SECRET, body: { value: `whsec_${random.bytes(24).toString('hex')}` } }
  await insertObject(db, { ...made, createdAt: clock.now() })
  const secret = String((await listObjects(db, SECRET))[0]?.value)
  return {
    secret,
    async send(type: string, about: Record<string, unknown>) {
      const timestamp = Math.floor(clock.now().getTime() / 1000)
      const payload = JSON.stringify({
        id: newId(tools, 'evt'),
        object: 'event',
        type,
        created: timestamp,
        data: { object: about },
      })
      const { default: Stripe } = await import('stripe')
      const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp })
      await deliver(payload, signature)
    },
  }
}
