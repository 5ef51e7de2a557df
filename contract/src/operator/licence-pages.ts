import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail } from '#contract/refusal.ts'
import { RowId } from '#contract/values.ts'

export const showLicencePages = endpoint({
  method: 'GET',
  path: '/api/operator/studios/{studio_id}/licence-pages/',
  summary: 'The first pages of a trade licence as pictures, rendered in isolation on the server',
  access: ['operator'],
  params: z.strictObject({ studio_id: RowId }),
  output: z.object({
    /** PNG in Base64. */
    pages: z.array(z.object({ width: z.int(), height: z.int(), png: z.string() })),
    /** Number of pages of the whole document. */
    count: z.int(),
  }),
  refusals: {
    'no-certificate': detail(409, 'Zu diesem Standort fehlt der Gewerbenachweis.'),
    undrawable: detail(409, 'Von diesem Nachweis lässt sich keine Vorschau zeigen. Bitte öffnen Sie das PDF.'),
  },
})
