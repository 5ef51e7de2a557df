import type { CompanyFigure } from '@epassbild/contract/company/company-figures.ts'
import { REJECTIONS } from '@epassbild/contract/photos.ts'
import { personName, rejectionsOf } from './sum-figures.ts'

const REASONS = Object.entries(REJECTIONS)

export const FIGURE_HEADS: readonly string[] = [
  ...['Monat', 'Standort', 'Ort', 'Person', 'Übermittelt', 'Abgelehnt'],
  ...REASONS.map(([, sentence]) => `Grund: ${sentence}`),
]

/** A row of the CSV: one person at one studio in one month. */
export function figureCells(figure: CompanyFigure): readonly (string | number)[] {
  const counts = new Map<string, number>(figure.rejections.map(({ reason, count }) => [reason, count]))
  return [
    ...[figure.month, figure.shop, figure.city, personName(figure), figure.transfers, rejectionsOf(figure)],
    ...REASONS.map(([reason]) => counts.get(reason) ?? 0),
  ]
}
