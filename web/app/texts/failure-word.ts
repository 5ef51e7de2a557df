/** Without a payment method nothing was tried; of an unknown payment nobody can say whether it was made. */
export function failureWord(failure: string | null): string {
  if (failure === 'no-method') return 'Zahlungsmethode fehlt'
  return failure === 'unknown' ? 'Zahlung ungeklärt' : 'Einzug fehlgeschlagen'
}
