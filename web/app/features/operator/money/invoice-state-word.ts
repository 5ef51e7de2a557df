import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'

const WORDS: { [state in BilledInvoice['state']]: string } = {
  open: 'Offen',
  processing: 'Einzug läuft',
  paid: 'Bezahlt',
  failed: 'Einzug fehlgeschlagen',
  'handed-over': 'Wird geklärt',
  cancelled: 'Storniert',
  credit: 'Guthaben',
  settled: 'Verrechnet',
  'paid-out': 'Ausgezahlt',
}

/** Distinguishes a payment that the bank reversed from other open cases. */
export function invoiceStateWord({ state, failure }: Pick<BilledInvoice, 'state' | 'failure'>): string {
  return state === 'handed-over' && failure === 'disputed' ? 'Zurückgebucht' : WORDS[state]
}
