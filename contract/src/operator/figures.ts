import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { inField, RANGE_TURNED } from '#contract/refusal.ts'
import { keysOf } from '#contract/values.ts'
import { SearchedDay } from './searched-day.ts'

/** Federal states by the first two digits of their municipalities' keys. */
export const FEDERAL_STATES = {
  '01': 'Schleswig-Holstein',
  '02': 'Hamburg',
  '03': 'Niedersachsen',
  '04': 'Bremen',
  '05': 'Nordrhein-Westfalen',
  '06': 'Hessen',
  '07': 'Rheinland-Pfalz',
  '08': 'Baden-Württemberg',
  '09': 'Bayern',
  '10': 'Saarland',
  '11': 'Berlin',
  '12': 'Brandenburg',
  '13': 'Mecklenburg-Vorpommern',
  '14': 'Sachsen',
  '15': 'Sachsen-Anhalt',
  '16': 'Thüringen',
} as const

export const FIGURE_KINDS = ['registrations', 'transfers', 'retrievals', 'refusals'] as const

const Counts = z.object({
  registrations: z.int(),
  transfers: z.int(),
  retrievals: z.int(),
  refusals: z.int(),
})
export type FigureCounts = z.output<typeof Counts>

const FiguresWish = z.strictObject({
  /** Days in Germany; without them the last twelve months. */
  from: SearchedDay,
  to: SearchedDay,
  /** Key of a federal state; empty for the whole country. */
  state: z.union([z.literal(''), z.enum(keysOf(FEDERAL_STATES))]).default(''),
})
export type FiguresWish = z.output<typeof FiguresWish>

export const Figures = z.object({
  from: z.string(),
  to: z.string(),
  /** „2026-11", in Germany, oldest first; months without entries are included. */
  months: z.array(Counts.extend({ month: z.string() })),
  /** Refused photos of these days by the authorities' reason, the most frequent first. */
  refusals_by_reason: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** The same of all states by authority and reason. */
  refusals_by_authority: z.array(z.object({ authority: z.string(), reason: z.string(), count: z.int() })),
  /** Counts of every federal state, even when one was requested; the key is empty for entries without a studio. */
  by_state: z.array(Counts.extend({ state: z.string() })),
})
export type Figures = z.output<typeof Figures>

export const showFigures = endpoint({
  method: 'GET',
  path: '/api/operator/figures/',
  summary: 'Registrations, transfers, retrievals and refusals by month, reason and federal state',
  access: ['operator'],
  input: FiguresWish,
  output: Figures,
  refusals: {
    'range-turned': RANGE_TURNED,
    'range-too-long': inField('from', 'Bitte wählen Sie höchstens zehn Jahre.'),
  },
})
