import { z } from 'zod'

/** Identity of a person from the account and its company; stored when the account ends. */
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

/** Context of the record in the vault: a record copied to another account cannot be decrypted there. */
export const placeOfIdentity = (accountId: number) => `identity_records ${accountId} content`
