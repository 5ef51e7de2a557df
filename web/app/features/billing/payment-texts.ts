import type { PaymentType } from '@epassbild/contract/billing.ts'

/** The specification's sentences, word for word. */
export const TITLE = 'Kreditkartenzahlung & SEPA-Lastschriftmandat'
export const NOT_CONFIRMED = 'Bitte bestätigen Sie die Zahlungsautorisierung.'
export const NOT_READY = 'Stripe ist noch nicht initialisiert. Bitte versuchen Sie es erneut.'
export const NO_TOKEN = 'Fehler: Kein Authentifizierungs-Token gefunden. Bitte melden Sie sich zuerst an.'
export const SAVE_FAILED = 'Fehler beim Einrichten der Zahlungsmethode.'
export const FAILED = 'Fehler: Zahlung konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut.'
export const SAVED = '✅ Zahlungsmethode erfolgreich eingerichtet!'
export const UPDATED = '✅ Zahlungsmethode erfolgreich aktualisiert!'

export const providerSaid = (message: string) => `Fehler: ${message}`

export const TABS: readonly { type: PaymentType; label: string }[] = [
  { type: 'card', label: 'Kreditkarte' },
  { type: 'sepa', label: 'SEPA-Lastschrift' },
]

export const WORKING: Record<PaymentType, string> = {
  card: 'Zahlung wird verarbeitet...',
  sepa: 'Lastschrift wird autorisiert...',
}

export function submitLabel(type: PaymentType, updating: boolean): string {
  if (updating) return 'Zahlungsmethode aktualisieren'
  return type === 'card' ? 'Jetzt bezahlen' : 'Lastschrift autorisieren'
}
