/** How a simulated card or account behaves; the numbers are those that the provider publishes for tests. */
export interface Behaviour {
  /** When it is saved. */
  saving: 'accepted' | 'to-confirm' | 'declined'
  /** When it is charged: at once, or after the bank's delay. */
  charging: 'succeeds' | 'fails' | 'succeeds-later' | 'fails-later' | 'disputed-later'
  failure?: string
}

type Card = Behaviour & { brand: string }

const good = (brand: string): Card => ({ brand, saving: 'accepted', charging: 'succeeds' })
const refused = (failure: string): Card => ({ brand: 'visa', saving: 'declined', charging: 'fails', failure })

const CARDS: Record<string, Card> = {
  '4242424242424242': good('visa'),
  '4000056655665556': good('visa'),
  '5555555555554444': good('mastercard'),
  '2223003122003222': good('mastercard'),
  '5200828282828210': good('mastercard'),
  '378282246310005': good('amex'),
  '6011111111111117': good('discover'),
  '3566002020360505': good('jcb'),
  '6200000000000005': good('unionpay'),
  // The bank requires a confirmation: once, at each charge, or it confirms and has no funds.
  '4000002500003155': { ...good('visa'), saving: 'to-confirm' },
  '4000002760003184': { ...refused('authentication_required'), saving: 'to-confirm' },
  '4000008260003178': { ...refused('insufficient_funds'), saving: 'to-confirm' },
  '4000000000000002': refused('generic_decline'),
  '4000000000009995': refused('insufficient_funds'),
  '4000000000009987': refused('lost_card'),
  '4000000000009979': refused('stolen_card'),
  '4000000000000069': refused('expired_card'),
  '4000000000000127': refused('incorrect_cvc'),
  '4000000000000119': refused('processing_error'),
  // Charged back after it was paid.
  '4000000000000259': { ...good('visa'), charging: 'disputed-later' },
  '4000000000000341': { ...refused('insufficient_funds'), saving: 'accepted' },
}

const ACCOUNTS: Record<string, Behaviour> = {
  DE89370400440532013000: { saving: 'accepted', charging: 'succeeds-later' },
  DE08370400440532013003: { saving: 'accepted', charging: 'succeeds-later' },
  DE62370400440532013001: { saving: 'accepted', charging: 'fails-later', failure: 'insufficient_funds' },
  // Blocked for debits.
  DE78370400440532013004: { saving: 'accepted', charging: 'fails-later', failure: 'debit_not_authorized' },
  DE35370400440532013002: { saving: 'accepted', charging: 'disputed-later' },
}

/** Countries whose accounts can be debited by SEPA, with the length of their IBAN (ISO 13616 registry). */
const SEPA_LENGTHS: Record<string, number> = Object.fromEntries(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 ' +
    'LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Undefined for a number that fails the check digit: the provider's fields would have rejected it. */
export function findCard(number: string): Card | undefined {
  const digits = number.replaceAll(' ', '')
  if (!/^\d{13,19}$/.test(digits) || !isLuhnValid(digits)) return undefined
  const brand = digits.startsWith('5') ? 'mastercard' : 'visa'
  return CARDS[digits] ?? { ...refused('test_mode_live_card'), brand }
}

/** Undefined unless it is a valid IBAN of the SEPA area. */
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

/** ISO 13616: with the first four characters moved to the end and letters as numbers, the remainder modulo 97 is 1. */
function isIbanValid(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || SEPA_LENGTHS[iban.slice(0, 2)] !== iban.length) return false
  const moved = `${iban.slice(4)}${iban.slice(0, 4)}`
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
