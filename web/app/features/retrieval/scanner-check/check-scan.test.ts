import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { describe, expect, it } from 'vitest'
import { arrivingCharacters, type KeyboardMix } from '#features/retrieval/scanner/keyboards.ts'
import { checkScan } from './check-scan.ts'
import { findingAddress, findingIn } from './remedy-names.ts'
import { TEST_CODE } from './test-code.ts'

const arrives = (text: string, mix: KeyboardMix) => {
  const characters = arrivingCharacters(mix)
  return [...text].map((character) => characters.get(character) ?? '').join('')
}
const US_ON_GERMAN = { scanner: 'us', computer: 'de', lock: 'off' } as const

describe('the test code', () => {
  it('SLIP-01 holds all 65 characters of Base64 and is a code of a cloud that does not exist', () => {
    expect(new Set(TEST_CODE).size).toBe(65)
    expect(decodeCodeText(TEST_CODE).address).toBe('https://scanner-pruefung.example')
  })
})

describe('a scan of the test sheet', () => {
  it('SLIP-01 is right as printed, with Enter or Tab behind it', () => {
    expect(checkScan(`${TEST_CODE}\n`, 'enter')).toMatchObject({ verdict: 'right', remedies: [], other: false })
    expect(checkScan(TEST_CODE, 'tab').verdict).toBe('right')
  })

  it.each([
    ['an American scanner on German keys', arrives(TEST_CODE, US_ON_GERMAN), ['tastatur']],
    ['Caps Lock', arrives(TEST_CODE, { scanner: 'de', computer: 'de', lock: 'letters' }), ['feststelltaste']],
    ['a prefix', `]d2${TEST_CODE}`, ['zusaetze']],
    ['a second copy', TEST_CODE.repeat(2), ['doppelt']],
  ])('SLIP-01 with %s is mended, and its remedy is named', (_fault, scan, remedies) => {
    const report = checkScan(scan, 'enter')
    expect(report).toMatchObject({ verdict: 'mended', remedies, other: false })
    expect(report.sentences).toHaveLength(1)
  })

  it('SLIP-01 that is cut says after how many characters, and which keyboard it has', () => {
    expect(checkScan(TEST_CODE.slice(0, 100), 'none')).toMatchObject({
      verdict: 'wrong',
      remedies: ['gekuerzt'],
      sentences: ['Der Code ist unvollständig, es kamen nur 100 Zeichen an. Bitte scannen Sie ihn noch einmal.'],
    })
    const other = checkScan(arrives(TEST_CODE.slice(0, 100), US_ON_GERMAN), 'enter')
    expect(other.remedies).toEqual(['gekuerzt', 'tastatur'])
  })

  it.each([TEST_CODE.toLowerCase(), `${TEST_CODE.toUpperCase()}\n`])(
    'SLIP-01 whose case the scanner converts names the setting: %#',
    (scan) => {
      expect(checkScan(scan, 'enter')).toMatchObject({
        verdict: 'wrong',
        remedies: ['gross-klein'],
        sentences: [expect.stringMatching(/^Der Scanner wandelt Groß- und Kleinbuchstaben um\. /)],
        changed: [],
      })
    },
  )

  it('SLIP-01 without Enter says that the retrieval page waits', () => {
    expect(checkScan(TEST_CODE, 'none')).toMatchObject({ verdict: 'right', remedies: ['eingabetaste'] })
  })

  it('SLIP-01 from an unknown keyboard lists the characters that arrive as others', () => {
    const swiss = [...TEST_CODE].map((one) => ({ y: 'z', z: 'y', '/': 'ù', '=': 'é' })[one] ?? one).join('')
    const { verdict, changed } = checkScan(swiss, 'enter')
    expect(verdict).toBe('wrong')
    expect(new Map(changed)).toEqual(new Map(Object.entries({ y: 'z', z: 'y', '/': 'ù', '=': 'é' })))
  })

  it('SLIP-01 distinguishes the code of a slip from any other text, and repeats neither', () => {
    const bytes = Uint8Array.from(atob(TEST_CODE), (one) => one.charCodeAt(0))
    bytes.set(new TextEncoder().encode('b'), 12)
    const slip = btoa(String.fromCharCode(...bytes))
    expect(checkScan(slip, 'enter')).toMatchObject({ verdict: 'right', other: true, changed: [] })
    const other = checkScan('https://www.example/speisekarte', 'enter')
    expect(other).toMatchObject({ verdict: 'wrong', remedies: ['nichts-lesbares'] })
    expect(JSON.stringify(other)).not.toContain('speisekarte')
  })
})

describe('the link for the IT', () => {
  it('SLIP-01 carries what was found and nothing else', () => {
    const address = findingAddress('https://pass.example/x', ['tastatur', 'eingabetaste'])
    expect(address).toBe('https://pass.example/x?befund=tastatur,eingabetaste')
    expect(findingIn(new URL(address).search)).toEqual(['tastatur', 'eingabetaste'])
    expect(findingIn('?befund=<script>,doppelt')).toEqual(['doppelt'])
  })
})
