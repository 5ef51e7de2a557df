import type { InvoiceLine } from './invoice-lines.ts'

/** How a line is called on the invoice. */
export function lineName({ kind, detail }: Pick<InvoiceLine, 'kind' | 'detail'>): string {
  if (kind === 'licence') return `Vollversion, einmalig${detail && `, Standort ${detail}`}`
  if (kind === 'identification') return 'Identifikation von Mitarbeitenden, einmalig je Person'
  if (kind === 'transfer') return `Erfolgreiche Übermittlung eines Passbilds${detail && `, Standort ${detail}`}`
  return `Korrektur${detail && `: ${detail}`}`
}
