import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { detail } from '#contract/refusal.ts'

/** Query strings hold texts; these are digits. */
const digits = (sentence: string, pattern: RegExp) => z.string().trim().regex(pattern, sentence)

export const exportDatev = endpoint({
  method: 'GET',
  path: '/api/operator/datev/',
  summary: 'The invoices, credit notes and cancellations of a month as a posting batch for DATEV',
  access: ['operator'],
  input: z.strictObject({
    month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Bitte geben Sie einen Monat an, zum Beispiel 2026-10.'),
    /** Beraternummer, Mandantennummer: whose books these are; the tax adviser knows both. */
    consultant: digits('Bitte geben Sie die Beraternummer zwischen 1001 und 9999999 an.', /^(?!1000$)[1-9]\d{3,6}$/),
    client: digits('Bitte geben Sie die Mandantennummer mit höchstens fünf Ziffern an.', /^[1-9]\d{0,4}$/),
    /** Revenue at the full VAT rate; an automatic account: 8400 in SKR 03, 4400 in SKR 04. */
    revenue_account: digits('Bitte geben Sie das Erlöskonto mit vier bis acht Ziffern an.', /^[1-9]\d{3,7}$/),
  }),
  output: z.object({
    file_name: z.string(),
    /** Characters of Latin-1 only, lines with CRLF: each character is a byte of the file. */
    content: z.string(),
    /** Number of documents in it. */
    count: z.int(),
  }),
  refusals: {
    'too-many-debtors': detail(
      409,
      'Die Kontonummern der Kunden passen nicht zur Länge des Erlöskontos. Bitte verwenden Sie Sachkonten mit mehr Stellen.',
    ),
  },
})
