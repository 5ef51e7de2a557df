import type { InvoiceProfile } from '@epassbild/contract/billing.ts'

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
