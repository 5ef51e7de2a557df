/** Keyboards that scanners imitate and computers expect in German offices. */
export const KEYBOARDS = ['us', 'de', 'fr'] as const
export type Keyboard = (typeof KEYBOARDS)[number]

/** Keys that Caps Lock reverses: nothing, letters, or every key (Shift Lock, as on many German computers). */
export const LOCKS = ['off', 'letters', 'keys'] as const
type Lock = (typeof LOCKS)[number]

/** How a scanner types and how the computer interprets it. */
export interface KeyboardMix {
  scanner: Keyboard
  computer: Keyboard
  lock: Lock
}

/** Characters in the order of the keys, from the key left of 1 to the key left of the right Shift. */
interface Layout {
  plain: string
  shifted: string
  /** Combining mark → the dead key that makes it. */
  dead: Readonly<Record<string, string>>
}

// A space marks a key without a character.
const LAYOUTS: Readonly<Record<Keyboard, Layout>> = {
  us: {
    plain: "`1234567890-=qwertyuiop[]\\asdfghjkl;' zxcvbnm,./",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:" ZXCVBNM<>?',
    dead: {},
  },
  de: {
    plain: '^1234567890ß´qwertzuiopü+#asdfghjklöä<yxcvbnm,.-',
    shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄ>YXCVBNM;:_',
    dead: { '\u0300': '`', '\u0301': '´' },
  },
  fr: {
    plain: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmù<wxcvbn,;:!',
    shifted: ' 1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%>WXCVBN?./§',
    dead: {},
  },
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/='

/** For each character of a code, the one that is received. */
export function arrivingCharacters({ scanner, computer, lock }: KeyboardMix): ReadonlyMap<string, string> {
  const typed = LAYOUTS[scanner]
  const understood = LAYOUTS[computer]
  const pairs = [...BASE64].map((character): [string, string] => {
    const isPlain = typed.plain.includes(character)
    const key = (isPlain ? typed.plain : typed.shifted).indexOf(character)
    const turned = lock === 'keys' || (lock === 'letters' && isLetter(understood.plain.charAt(key)))
    return [character, (isPlain === turned ? understood.shifted : understood.plain).charAt(key)]
  })
  return new Map(pairs)
}

const isLetter = (character: string) => character.toUpperCase() !== character.toLowerCase() && character !== 'ß'

/** The keys as pressed: a dead key before its letter, where the computer combined both into one character. */
export function withDeadKeysApart(text: string, computer: Keyboard): string {
  const { dead } = LAYOUTS[computer]
  return [...text]
    .map((character) => {
      const [letter = '', mark = ''] = character.normalize('NFD')
      return mark in dead ? `${dead[mark]}${letter}` : character
    })
    .join('')
}
