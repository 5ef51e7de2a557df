import type { CustomerDetails, PaymentType } from '@epassbild/contract/billing.ts'
import type { ComponentType } from 'react'

/** Result of a call to the provider: a name, or its own sentence for the failure. */
export type Said<T> = { ok: true; value: T } | { ok: false; message: string }

export interface FieldProps {
  type: PaymentType
  labelId: string
  hintId: string
}

/** The payment provider in the page: its own fields, so that numbers never reach us. */
export interface Provider {
  Field: ComponentType<FieldProps>
  /** Names the method that the fields describe; the number goes to the provider alone. */
  createMethod(type: PaymentType, details: CustomerDetails): Promise<Said<string>>
  /** Lets the payer confirm at the bank. */
  confirm(setup: { setupId: string; clientSecret: string }): Promise<Said<undefined>>
}

/** The provider's format of billing details (its names). */
export function billingDetails({ name, email, phone, ...address }: CustomerDetails) {
  return { name, email, ...(phone && { phone }), address }
}
