/** How a simulated card or account behaves; the numbers are those that the provider publishes for tests. */
export interface Behaviour {
  /** When it is saved. */
  saving: 'accepted' | 'to-confirm' | 'declined'
  /** When it is charged: at once, or after the bank has had its time. */
  charging: 'succeeds' | 'fails' | 'succeeds-later' | 'fails-later' | 'disputed-later'
  failure?: string
}

const CARDS: Record<string, Behaviour & { brand: string }> = {
  '4242424242424242': { brand: 'visa', saving: 'accepted', charging: 'succeeds' },
  '5555555555554444': { brand: 'mastercard', saving: 'accepted', charging: 'succeeds' },
  '4000002500003155': { brand: 'visa', saving: 'to-confirm', charging: 'succeeds' },
  '4000000000000002': { brand: 'visa', saving: 'declined', charging: 'fails', failure: 'generic_decline' },
  '4000000000000341': { brand: 'visa', saving: 'accepted', charging: 'fails', failure: 'insufficient_funds' },
}

const ACCOUNTS: Record<string, Behaviour> = {
  DE89370400440532013000: { saving: 'accepted', charging: 'succeeds-later' },
  DE62370400440532013001: { saving: 'accepted', charging: 'fails-later', failure: 'insufficient_funds' },
  DE35370400440532013002: { saving: 'accepted', charging: 'disputed-later' },
}

/** Undefined for a number that fails the check digit: the provider's fields would not have taken it. */
export function findCard(number: string): (Behaviour & { brand: string }) | undefined {
  const digits = number.replaceAll(' ', '')
  if (!/^\d{13,19}$/.test(digits) || !isLuhnValid(digits)) return undefined
  const brand = digits.startsWith('5') ? 'mastercard' : 'visa'
  return CARDS[digits] ?? { brand, saving: 'declined', charging: 'fails', failure: 'test_mode_live_card' }
}

export function findAccount(iban: string): Behaviour | undefined {
  const plain = iban.replaceAll(' ', '').toUpperCase()
  if (!isIbanValid(plain)) return undefined
  return ACCOUNTS[plain] ?? { saving: 'accepted', charging: 'succeeds-later' }
}

function isLuhnValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** ISO 13616: the first four characters moved to the end, letters as numbers, the rest by 97 is one. */
function isIbanValid(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
