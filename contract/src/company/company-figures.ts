import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { REJECTIONS } from '#contract/photos.ts'
import { keysOf } from '#contract/values.ts'

/** The longest span of one answer. */
const FIGURE_MONTHS_MAX = 24

const Month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Bitte geben Sie den Monat als Jahr und Monat an, zum Beispiel 2026-11.')

const monthsSince = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))

/** First and last month, both counted. */
export const FigureSpan = z.strictObject({ from: Month, to: Month }).check(({ value, issues }) => {
  const months = monthsSince(value.to) - monthsSince(value.from) + 1
  if (months >= 1 && months <= FIGURE_MONTHS_MAX) return
  const message = `Bitte wählen Sie einen Zeitraum von höchstens ${FIGURE_MONTHS_MAX} Monaten, der mit seinem Beginn anfängt.`
  issues.push({ code: 'custom', input: value, path: ['to'], message })
})

const Reason = z.enum(keysOf(REJECTIONS))

export const LEFT_PERSON = 'Ausgeschiedene Person'

/** Transfers of one person at one studio in one month of Europe/Berlin. */
export const CompanyFigure = z.object({
  month: z.string(),
  shop_id: z.int(),
  shop: z.string(),
  city: z.string(),
  account_id: z.int(),
  /**
   * With the e-mail address (for the accounting: the account's number) if another person of the answer has the same name.
   * Null once the person has left; if several have, {@link LEFT_PERSON} with the number.
   */
  person: z.string().nullable(),
  transfers: z.int(),
  /** Rejections of these photos by authorities, whenever they were reported; a photo may have several. */
  rejections: z.array(z.object({ reason: Reason, authority: z.string(), count: z.int() })),
})
export type CompanyFigure = z.output<typeof CompanyFigure>

export const showCompanyFigures = endpoint({
  method: 'GET',
  path: '/api/photos/figures/',
  summary: 'Transfers and rejections of the company by studio, person and month',
  access: ['owner', 'accounting'],
  input: FigureSpan,
  output: z.array(CompanyFigure),
  refusals: {},
})
