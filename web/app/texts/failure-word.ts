/** Names a failure: without a payment method nothing was tried; an unknown payment may or may not have been made. */
export function failureWord(failure: string | null): string {
  if (failure === 'no-method') return 'Zahlungsmethode fehlt'
  return failure === 'unknown' ? 'Zahlung ungeklärt' : 'Einzug fehlgeschlagen'
}
