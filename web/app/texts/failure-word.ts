/** Names a failure: without a payment method no attempt was made; the outcome of an unknown payment is open. */
export function failureWord(failure: string | null): string {
  if (failure === 'no-method') return 'Zahlungsmethode fehlt'
  return failure === 'unknown' ? 'Zahlung ungeklärt' : 'Einzug fehlgeschlagen'
}
