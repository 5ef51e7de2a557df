import * as contract from '@epassbild/contract/billing.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#app/serve.ts'
import type { Deps } from '#platform/deps.ts'
import { listInvoices } from './list-invoices.ts'
import { openInvoice } from './open-invoice.ts'
import { receiveNotice } from './receive-notice.ts'
import { retryInvoice } from './retry-invoice.ts'
import { savePaymentMethod } from './save-payment-method.ts'
import { showPaymentSetup } from './show-payment-setup.ts'
import { showUsage } from './show-usage.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.showPaymentSetup, ({ caller }) => showPaymentSetup(deps, caller))
  serve(app, contract.setUpPayment, ({ caller, input, from }) => savePaymentMethod(deps, caller, input, from))
  serve(app, contract.updatePaymentMethod, ({ caller, input, from }) => savePaymentMethod(deps, caller, input, from))
  serve(app, contract.listInvoices, ({ caller }) => listInvoices(deps, caller))
  serve(app, contract.openInvoice, ({ caller, params }) => openInvoice(deps, caller, params.id))
  serve(app, contract.retryInvoice, ({ caller, params }) => retryInvoice(deps, caller, params.id))
  serve(app, contract.showUsage, ({ caller }) => showUsage(deps, caller))
  serve(app, contract.receivePaymentNotice, ({ input, bytes }) => receiveNotice(deps, bytes, input['stripe-signature']))
}
