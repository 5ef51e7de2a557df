import * as contract from '@epassbild/contract/billing.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveNotice } from './collection/receive-notice.ts'
import { retryInvoice } from './collection/retry-invoice.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { openInvoice } from './invoices/open-invoice.ts'
import { showUsage } from './months/show-usage.ts'
import { savePaymentMethod } from './payment-method/save-payment-method.ts'
import { showPaymentSetup } from './payment-method/show-payment-setup.ts'

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
