import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { RowId, severalLines } from '#contract/values.ts'
import { ReviewCase } from './reviews.ts'

export const addCaseNote = endpoint({
  method: 'POST',
  path: '/api/operator/reviews/{owner_id}/notes/',
  summary: 'Write a note about a company for other operators, and ask for a second look if wanted',
  access: ['operator'],
  params: z.strictObject({ owner_id: RowId }),
  input: z.strictObject({
    text: severalLines('Bitte schreiben Sie eine Notiz.', { max: 2_000 }),
    /** The author then approves nothing of this case; another operator does. */
    second_look: z.boolean(),
  }),
  output: ReviewCase,
  refusals: {},
})
