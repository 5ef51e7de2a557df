import {
  type InvoiceProfile,
  listInvoices,
  showInvoiceProfile,
  showPaymentSetup,
  showUsage,
} from '@epassbild/contract/billing.ts'
import { ServerAnswers } from '#test/server-answers.ts'

/** Invoice data of a company that has entered none. */
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

/** For the page of invoices: no invoice yet; usage and payment method cannot be read. */
export function billingServer(profile = EMPTY): ServerAnswers {
  return new ServerAnswers()
    .on(showPaymentSetup, { status: 500 })
    .on(showUsage, { status: 500 })
    .on(listInvoices, { json: [] })
    .on(showInvoiceProfile, { json: profile })
}
