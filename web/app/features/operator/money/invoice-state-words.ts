import type { BilledInvoice } from '@epassbild/contract/corrections.ts'

export const INVOICE_STATE_WORDS: { [state in BilledInvoice['state']]: string } = {
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
