import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { DeliverNotice, PaymentsPort } from '#platform/ports/payments.ts'
import type { Random } from '#platform/random.ts'
import { createPaymentSimulator } from './payments-simulator/simulator.ts'
import type { StripeAccess } from './payments-stripe.ts'

interface Tools {
  db: Database
  clock: Clock
  random: Random
}

/** The payment provider of the settings; with none set, the simulator, reached by the same adapter. */
export async function createPayments({ payments }: Pick<Config, 'payments'>, tools: Tools): Promise<PaymentsPort> {
  return payments.kind === 'stripe' ? stripeWhenAsked(payments, tools.clock) : simulatedPayments(tools)
}

/** The same adapter in front of the simulator, which it reaches without a network. */
async function simulatedPayments(tools: Tools): Promise<PaymentsPort> {
  // Replaced once the server runs, which receives the notices itself.
  let deliver: DeliverNotice = async () => {}
  const simulator = await createPaymentSimulator({ ...tools, deliver: (...notice) => deliver(...notice) })
  return {
    ...stripeWhenAsked(
      {
        secretKey: 'sk_test_simulator',
        webhookSecrets: [simulator.webhookSecret],
        apiBase: 'http://simulator.invalid',
        fetch: simulator.fetch,
      },
      tools.clock,
    ),
    simulator: {
      request: simulator.request,
      settleDue: simulator.settleDue,
      deliverBy: (way) => {
        deliver = way
      },
    },
  }
}

/** Imported lazily: Stripe's client would cost the start 30 MB and a third of a second. */
function stripeWhenAsked(access: StripeAccess, clock: Clock): PaymentsPort {
  let loaded: Promise<PaymentsPort> | undefined
  const stripe = () => {
    loaded ??= import('./payments-stripe.ts').then(({ paymentsStripe }) => paymentsStripe(access, clock))
    return loaded
  }
  return {
    createCustomer: async (customer) => (await stripe()).createCustomer(customer),
    deleteCustomer: async (customerRef) => (await stripe()).deleteCustomer(customerRef),
    saveMethod: async (method) => (await stripe()).saveMethod(method),
    finishMethod: async (method) => (await stripe()).finishMethod(method),
    charge: async (charge) => (await stripe()).charge(charge),
    findPayment: async (paymentRef) => (await stripe()).findPayment(paymentRef),
    findPaymentByKey: async (key, customerRef) => (await stripe()).findPaymentByKey(key, customerRef),
    listPaymentsOf: async (invoice, customerRef) => (await stripe()).listPaymentsOf(invoice, customerRef),
    async *listPayments(since) {
      yield* (await stripe()).listPayments(since)
    },
    readNotice: async (body, signature) => (await stripe()).readNotice(body, signature),
  }
}
