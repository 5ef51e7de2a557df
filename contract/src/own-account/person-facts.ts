import { z } from 'zod'

/** Name and contact of a person, as the answers show them. */
export const PERSON_FACTS = {
  salutation: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
}
