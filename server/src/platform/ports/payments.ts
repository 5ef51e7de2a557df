/** The failure of a card payment that the payer's bank took back: a dispute that may still be won. */
export const CHARGED_BACK = 'charged_back'

/** The smallest sum that the provider charges. */
export const MINIMUM_CHARGE_CENTS = 50

export interface PaymentState {
  /** Undefined when the provider refused to make one. */
  paymentRef: string | undefined
  state: 'processing' | 'succeeded' | 'failed'
  amountCents: number
  /** The provider's code for a failure, `insufficient_funds`. */
  failure: string | undefined
}

/** State of a payment, with the key under which it was requested. */
export type PaymentWithKey = PaymentState & { key: string | undefined }

export interface MethodAtProvider {
  methodRef: string
  type: 'card' | 'sepa_debit'
  brand: string
  last4: string
  bankCode: string
  /** Country of the account, `DE`; empty for a card. */
  bankCountry: string
  mandateRef: string
}

export type MethodSetUp =
  | { kind: 'saved'; method: MethodAtProvider }
  | { kind: 'to-confirm'; setupRef: string; clientSecret: string }
  | { kind: 'declined' }
  | { kind: 'unknown' }
  /** The customer is not, or no longer, in our account at the provider. */
  | { kind: 'no-customer' }

export interface PayerConsent {
  at: Date
  ip: string
  userAgent: string
}

export interface Charge {
  /** Idempotency key: within a day, the provider charges once for a key. */
  key: string
  customerRef: string
  methodRef: string
  /** Undefined where it is not known any more: then the payer's statement names no invoice. */
  methodType: MethodAtProvider['type'] | undefined
  amountCents: number
  invoice: ChargedInvoice
}

export interface ChargedInvoice {
  /** Shown on the payer's statement, as far as there is room. */
  number: string
  /** The month that it bills, `2026-11`: a restore may give the invoice of a month another number. */
  period: string
}

interface PaymentNotice {
  id: string
  type: string
  /** Undefined when it is about something other than a payment. */
  paymentRef: string | undefined
}

/** Hands a signed notice to our own server, as the provider does over the network. */
export type DeliverNotice = (payload: string, signature: string) => Promise<void>

/** Calls that only the simulator has: the provider's side, as seen by the payer and the banks. */
export interface SimulatedProvider {
  /** Requests that the provider's fields in the page make themselves. */
  request(asked: { method: 'GET' | 'POST'; path: string; fields: Record<string, unknown>; key: string }): Promise<{
    status: number
    body: unknown
  }>
  /** Settles the debits whose bank delay has passed. */
  settleDue(): Promise<void>
  deliverBy(way: DeliverNotice): void
}

/** Below PUBLIC_URL; only while the simulator replaces a provider. */
export const PAYMENT_SIMULATOR_PATH = '/zahlung-simulator'

/** Card and SEPA debit at a payment provider. All throw `PortFailure` when it is away or slow. */
export interface PaymentsPort {
  simulator?: SimulatedProvider
  /** Idempotent for the same details within a day; `insteadOf` is a deleted customer to replace. */
  createCustomer(customer: { companyId: number; name: string; email: string; insteadOf?: string }): Promise<string>
  /** Deletes the customer and its methods; payments stay. A customer that does not exist counts as deleted. */
  deleteCustomer(customerRef: string): Promise<void>
  /** Keeps a method, made by the provider's own fields in the page, for charges without the payer. */
  saveMethod(set: { customerRef: string; methodRef: string; consent: PayerConsent }): Promise<MethodSetUp>
  /** After the payer confirmed at the bank. */
  finishMethod(set: { customerRef: string; setupRef: string }): Promise<MethodSetUp>
  charge(charge: Charge): Promise<PaymentState>
  /** Undefined when the provider knows no such payment. */
  findPayment(paymentRef: string): Promise<PaymentState | undefined>
  /** The payment requested under a key, however long ago. */
  findPaymentByKey(key: string, customerRef: string): Promise<PaymentState | undefined>
  /**
   * Payments that forbid charging an invoice again: they succeeded, may still succeed, or are disputed card payments.
   * Newest first, without refunded ones and those that a bank returned. A payment is matched by its month, one of an
   * earlier version by its number.
   */
  listPaymentsOf(invoice: ChargedInvoice, customerRef: string): Promise<PaymentWithKey[]>
  /** All payments requested since an instant, newest first. */
  listPayments(since: Date): AsyncIterable<PaymentWithKey>
  /** Undefined when the signature is wrong or older than five minutes. */
  readNotice(body: Uint8Array, signature: string): Promise<PaymentNotice | undefined>
}
