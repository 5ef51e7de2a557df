import { randomBytes, randomUUID } from 'node:crypto'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { type CodeContent, encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { describe, expect, it } from 'vitest'
import { arrivingCharacters, KEYBOARDS, type KeyboardMix, LOCKS } from './keyboards.ts'
import { undoMixUp } from './undo-mix-up.ts'

const CODES = 1_000
/** Addresses of three lengths, for codes with no, one and two padding characters. */
const ADDRESSES = ['https://abruf.example', 'https://abruf1.example', 'https://epassbild.example/a']
const MIXES: KeyboardMix[] = KEYBOARDS.flatMap((scanner) =>
  KEYBOARDS.flatMap((computer) => LOCKS.map((lock) => ({ scanner, computer, lock }))),
)

const bytes = (count: number) => new Uint8Array(randomBytes(count))

function randomCode(index: number): CodeContent {
  return {
    address: ADDRESSES[index % ADDRESSES.length] ?? '',
    photoId: randomUUID(),
    algorithm: AES_256_GCM,
    iv: bytes(12),
    key: bytes(32),
  }
}

const codes = Array.from({ length: CODES }, (_one, index) => randomCode(index)).map((content) => ({
  content,
  text: encodeCodeText(content),
}))

/** Text as typed on Windows: a dead key combines with the next letter, or else appears separately. */
function arrives(text: string, mix: KeyboardMix): string {
  const characters = arrivingCharacters(mix)
  const typed = [...text].map((character) => characters.get(character) ?? '').join('')
  if (mix.computer !== 'de') return typed
  return typed
    .replace(/`([aeiouAEIOU])/g, (_all, letter: string) => `${letter}\u0300`.normalize('NFC'))
    .replace(/´([aeiouyAEIOUY])/g, (_all, letter: string) => `${letter}\u0301`.normalize('NFC'))
}

const wrong = (garbled: (text: string) => string, right: (mixUp: ReturnType<typeof undoMixUp>) => boolean) =>
  codes.filter(({ content, text }) => {
    const mixUp = undoMixUp(garbled(text))
    return !right(mixUp) || (mixUp.kind === 'mended' && !isSame(mixUp.code, content))
  })

const isSame = (one: CodeContent, other: CodeContent) => encodeCodeText(one) === encodeCodeText(other)
const isMended = (mixUp: ReturnType<typeof undoMixUp>) => mixUp.kind === 'mended'

describe(`${CODES} codes from a scanner that is set up wrongly`, () => {
  it.each(MIXES)('ABR-02, SLIP-01 are read from a $scanner scanner on $computer keys, lock $lock', (mix) => {
    expect(wrong((text) => arrives(text, mix), isMended)).toEqual([])
  })

  it.each([
    ['a symbology identifier before it', (text: string) => `]d2${text}`],
    ['a prefix and a suffix of letters', (text: string) => `AB${text}xyz`],
    ['tabs and line ends', (text: string) => `\t${text.slice(0, 50)}\t${text.slice(50)}\t\r\n`],
    ['the code twice', (text: string) => `${text}${text}`],
    ['no padding at its end', (text: string) => text.replace(/=+$/, '')],
    [
      'a prefix, on German keys',
      (text: string) => arrives(`]d2${text}`, { scanner: 'us', computer: 'de', lock: 'off' }),
    ],
  ])('ABR-02, SLIP-01 are read with %s', (_kind, garbled) => {
    expect(wrong(garbled, isMended)).toEqual([])
  })

  it('ABR-05, SLIP-01 are detected as truncated at 100 characters, on the right keys and on others', () => {
    const right = wrong(
      (text) => text.slice(0, 100),
      (mixUp) => mixUp.kind === 'cut' && mixUp.characters === 100,
    )
    expect(right).toEqual([])
    const mix = { scanner: 'us', computer: 'de', lock: 'off' } as const
    const onOthers = wrong(
      (text) => arrives(text.slice(0, 100), mix),
      (mixUp) => mixUp.kind === 'cut' && mixUp.keyboards.computer !== mixUp.keyboards.scanner,
    )
    expect(onOthers).toEqual([])
  })

  it('ABR-05, SLIP-01 are refused when two of them arrive at once', () => {
    const [other] = codes
    const joined = codes.slice(1).map(({ text }) => undoMixUp(`${text}${other?.text}`).kind)
    expect(new Set(joined)).toEqual(new Set(['two-codes']))
  })
})

describe('other texts', () => {
  it.each(['', 'https://www.example/speisekarte', '4gE', `4gE${'A'.repeat(2_000)}`, 'Straße 1, 24103 Kiel'])(
    'ABR-05 are no code: %s',
    (text) => {
      expect(undoMixUp(text).kind).toBe('unknown')
    },
  )
})
