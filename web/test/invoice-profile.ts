import {
  type InvoiceProfile,
  listInvoices,
  showInvoiceProfile,
  showPaymentSetup,
  showUsage,
} from '@epassbild/contract/billing.ts'
import { ServerAnswers } from '#test/server-answers.ts'

/** Billing data of a company that has not entered any. */
export const EMPTY: InvoiceProfile = {
  format: 'zugferd',
  name: '',
  line1: '',
  line2: '',
  postal_code: '',
  city: '',
  country: 'DE',
  email: '',
  vat_id: '',
  buyer_reference: '',
  purchase_order: '',
}

/** A server for the invoices page: no invoices; usage and payment method fail to load. */
export function billingServer(profile = EMPTY): ServerAnswers {
  return new ServerAnswers()
    .on(showPaymentSetup, { status: 500 })
    .on(showUsage, { status: 500 })
    .on(listInvoices, { json: [] })
    .on(showInvoiceProfile, { json: profile })
}
