import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { findMethod } from '#features/billing/payment-method/payment-method-store.ts'
import { savePaymentMethod } from '#features/billing/payment-method/save-payment-method.ts'
import type { Deps } from '#platform/deps.ts'
import { DEMO_OWNER } from './demo-people.ts'

const NAME = 'KATHARINA BRODERSEN'
const ADDRESS = { line1: 'Wall 18', line2: '', city: 'Kiel', state: '', postal_code: '24103', country: 'DE' }
const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }

/**
 * A card of the simulator for the owner who has none: an unpaid invoice would pause the demo's transfers after
 * a month. Not in the transaction that fills the database: the simulator has a connection of its own.
 */
export async function giveDemoMethod(deps: Deps): Promise<void> {
  const { db, payments } = deps
  const [owner] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, DEMO_OWNER), eq(accounts.demo, true), isNull(accounts.closedAt)))
  if (!payments.simulator || !owner?.companyId || (await findMethod(db, owner.companyId))) return
  const { id: accountId, companyId, email, phone } = owner
  const made = await payments.simulator.request({
    method: 'POST',
    path: '/v1/payment_methods',
    fields: { type: 'card', card: CARD, billing_details: { name: NAME, email } },
    key: '',
  })
  await savePaymentMethod(
    deps,
    { accountId, role: 'owner', companyId, sessionId: '' },
    {
      payment_method_id: (made.body as { id: string }).id,
      payment_type: 'card',
      customer_details: { ...ADDRESS, name: NAME, email, phone },
    },
    { ip: '127.0.0.1', userAgent: 'demo' },
  )
}
