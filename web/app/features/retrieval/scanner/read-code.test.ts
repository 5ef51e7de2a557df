import { readFileSync } from 'node:fs'
import { toHex } from '@epassbild/photo-seal/bytes.ts'
import { describe, expect, it, vi } from 'vitest'
import { arrivingCharacters } from './keyboards.ts'
import { faultOfScan, readCode } from './read-code.ts'

const vectors = JSON.parse(
  readFileSync(new URL('../../../../../packages/photo-seal/vectors/good.json', import.meta.url), 'utf8'),
) as { address: string; photoId: string; key: string; codeText: string }[]
const [good] = vectors
const second = vectors.find(({ photoId, address }) => photoId !== good?.photoId && address === good?.address)
if (!good || !second) throw new Error('no vectors')
const CLOUD = good.address

const faultOf = (...texts: string[]) => {
  const reading = readCode(texts, CLOUD)
  return 'fault' in reading ? reading.fault : undefined
}
const bytesOf = (change: (bytes: Uint8Array) => void) => {
  const bytes = Uint8Array.from(atob(good.codeText), (character) => character.charCodeAt(0))
  change(bytes)
  return btoa(String.fromCharCode(...bytes))
}

describe('reading a code', () => {
  it('ABR-02 takes the photo code out of several texts', () => {
    const reading = readCode(['https://other.example', good.codeText], `${CLOUD}/`)
    expect('code' in reading && reading.code.photoId).toBe(good.photoId)
  })

  it('ABR-02 reads a code from a scanner of another keyboard, and says what to change', () => {
    const mix = { scanner: 'us', computer: 'de', lock: 'letters' } as const
    const arriving = arrivingCharacters(mix)
    const reading = readCode([[...good.codeText].map((character) => arriving.get(character)).join('')], CLOUD)
    expect(reading).toMatchObject({
      code: { photoId: good.photoId },
      mended: [
        'Der Scanner schreibt wie eine US-amerikanische Tastatur, dieser Rechner erwartet eine deutsche. ' +
          'Bitte stellen Sie am Scanner die Sprache des Rechners ein.',
        'Die Feststelltaste ist eingeschaltet. Bitte schalten Sie sie aus.',
      ],
    })
  })

  it('ABR-05 takes neither of two photos that were read at once, and keeps no key of them', () => {
    const texts = ['https://other.example', good.codeText, good.codeText, second.codeText]
    const wiped = wipedBy(() =>
      expect(readCode(texts, CLOUD)).toEqual({
        fault: 'Das sind zwei verschiedene Codes auf einmal. Bitte lesen Sie jeden Beleg einzeln.',
        kind: 'two-codes',
      }),
    )
    expect(wiped).toEqual([second.key, good.key])
  })

  it.each([
    ['something else', 'https://www.example/speisekarte', 'kein Code von einem Passbild-Beleg'],
    ['nothing', '', 'kein Code von einem Passbild-Beleg'],
    ['a cut one', good.codeText.slice(0, 61), 'nur 61 Zeichen'],
    ['a damaged one', `${good.codeText.slice(0, 60)}!${good.codeText.slice(61)}`, 'passt nicht zur Tastatur'],
    ['one from a keyboard of another language', `${good.codeText.slice(0, 40)}ß´`, 'passt nicht zur Tastatur'],
    [
      'one from a scanner that writes small letters',
      good.codeText.toLowerCase(),
      'wandelt Groß- und Kleinbuchstaben um',
    ],
    ['one from a scanner that writes capitals', good.codeText.toUpperCase(), 'wandelt Groß- und Kleinbuchstaben um'],
    ['capitals of something else', '4GE 0815 XYZ', 'kein Code von einem Passbild-Beleg'],
    ['another version', bytesOf((bytes) => bytes.set([2], 1)), 'anderes Format'],
  ])('ABR-05 says of %s what it is', (_kind, text, sentence) => {
    expect(faultOf(text)).toContain(sentence)
  })

  it('ABR-05 names the other provider and nothing else of a foreign code', () => {
    const reading = readCode([good.codeText], 'https://wir.example')
    expect(reading).toEqual({
      fault: `Dieser Code gehört zu einem anderen Anbieter (${new URL(CLOUD).host}). Dort ist das Bild gespeichert.`,
      kind: 'other-cloud',
    })
  })

  it('ABR-05 reports a damaged code as damaged, whatever is beside it', () => {
    expect(faultOf('https://other.example', good.codeText.slice(0, 60))).toContain('unvollständig')
  })

  /** Contents of the arrays that `work` overwrites. */
  function wipedBy(work: () => void): readonly string[] {
    const wiped: string[] = []
    const { fill } = Uint8Array.prototype
    const spy = vi.spyOn(Uint8Array.prototype, 'fill').mockImplementation(function (this: Uint8Array, ...given) {
      wiped.push(toHex(this))
      return fill.apply(this, given)
    })
    work()
    spy.mockRestore()
    return wiped
  }

  it('ABR-02 looks whether a camera shows a code, says what else it shows, and keeps no key', () => {
    expect(wipedBy(() => expect(faultOfScan([good.codeText], CLOUD)).toBeUndefined())).toEqual([good.key])
    expect(faultOfScan(['https://www.example/speisekarte'], CLOUD)).toMatchObject({ kind: 'not-a-code' })
  })

  it('ABR-05 keeps no key of a code of another provider', () => {
    expect(wipedBy(() => readCode([good.codeText], 'https://wir.example'))).toEqual([good.key])
  })

  it('ABR-02 reads only one of the codes of a slip', () => {
    const decoded = vi.spyOn(globalThis, 'atob')
    readCode([good.codeText, good.codeText], CLOUD)
    expect(decoded).toHaveBeenCalledTimes(1)
    decoded.mockRestore()
  })
})
