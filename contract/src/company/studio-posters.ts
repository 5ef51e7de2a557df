import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail } from '#contract/refusal.ts'
import { RowId } from '#contract/values.ts'

export const POSTERS = ['poster', 'window-sign'] as const
export type Poster = (typeof POSTERS)[number]

export const makePoster = endpoint({
  method: 'GET',
  path: '/api/photobooth/registered-shops/{id}/poster/',
  summary: 'A poster (A4) or window sign (A4, landscape) of an approved location, as PDF with a QR code to its page',
  access: ['owner', 'manager'],
  limit: 'poster',
  params: z.strictObject({ id: RowId }),
  input: z.strictObject({ kind: z.enum(POSTERS).default('poster') }),
  output: z.instanceof(Uint8Array),
  download: { type: 'application/pdf', fileName: 'aushang.pdf' },
  refusals: {
    'studio-not-public': detail(
      409,
      'Aushang und Fensterschild gibt es, sobald Ihr Unternehmen freigeschaltet und dieser Standort freigegeben ist.',
    ),
  },
})
