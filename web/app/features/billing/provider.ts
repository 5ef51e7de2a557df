import type { CustomerDetails, PaymentType } from '@epassbild/contract/billing.ts'
import type { ComponentType } from 'react'

/** Result of a call to the provider: a name, or its own error message. */
export type Said<T> = { ok: true; value: T } | { ok: false; message: string }

export interface FieldProps {
  type: PaymentType
  labelId: string
  hintId: string
}

/** The payment provider in the page: its own fields, so that card numbers never reach us. */
export interface Provider {
  Field: ComponentType<FieldProps>
  /** Returns the id of the method in the fields; only the provider gets the number. */
  createMethod(type: PaymentType, details: CustomerDetails): Promise<Said<string>>
  /** Opens the bank's confirmation for the payer. */
  confirm(setup: { setupId: string; clientSecret: string }): Promise<Said<undefined>>
}

/** Billing details in the provider's format (its names). */
export function billingDetails({ name, email, phone, ...address }: CustomerDetails) {
  return { name, email, ...(phone && { phone }), address }
}
