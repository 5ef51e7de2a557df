import { z } from 'zod'

/** Identity of a person, as the account and its company say; what is kept of an ended account. */
export const Identity = z.strictObject({
  salutation: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** ISO date. */
  dateOfBirth: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  registeredAt: z.string(),
  companyName: z.string(),
  legalForm: z.string(),
})
export type Identity = z.output<typeof Identity>

/** Place of the record in the vault: a record that is copied to another account does not open there. */
export const placeOfIdentity = (accountId: number) => `identity_records ${accountId} content`
