/** Cents as EN 16931 writes amounts: `1234.56`. */
export function euros(cents: number): string {
  const whole = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}

/** Cents as people read them: `1.234,56 €`. */
export function money(cents: number): string {
  return `${euros(cents)
    .replace('.', ',')
    .replace(/\B(?=(\d{3})+,)/g, '.')} €`
}
