import { CASE_LOST, sayCut, sayKeyboards, sayMending, TWO_CODES } from '#features/retrieval/scanner/scanner-words.ts'
import { type Mending, undoMixUp } from '#features/retrieval/scanner/undo-mix-up.ts'
import type { ScanEnding } from '#ui/code-reader/scanner-field.tsx'
import type { RemedyName } from './remedy-names.ts'
import { TEST_CODE } from './test-code.ts'

/** Verdict on a scanner, from one scan. */
export interface ScanReport {
  /** `right`: as printed; `mended`: the retrieval page can still read it; `wrong`: it cannot. */
  verdict: 'right' | 'mended' | 'wrong'
  /** Findings, one sentence each. */
  sentences: readonly string[]
  remedies: readonly RemedyName[]
  /** Printed and received character, where they differ and no known keyboard explains it. */
  changed: readonly (readonly [printed: string, arriving: string])[]
  /** A code that is not the one of the test sheet. */
  other: boolean
}

const NO_ENTER =
  'Hinter dem Code kam keine Eingabetaste. Der Bildabruf wartet dann eineinhalb Sekunden, ehe er das Bild sucht.'
const UNKNOWN = 'Was ankam, ist kein Code von einem Passbild-Beleg oder vom Testblatt.'
const OTHER_KEYBOARD = 'Der Scanner schreibt wie eine Tastatur, die dieser Rechner nicht erwartet.'

/** Judges one scan of the test sheet. Nothing of it is stored, and no sentence repeats a whole code. */
export function checkScan(scan: string, ending: ScanEnding): ScanReport {
  const found = judge(scan)
  if (ending !== 'none' || found.remedies.includes('gekuerzt')) return found
  return { ...found, sentences: [...found.sentences, NO_ENTER], remedies: [...found.remedies, 'eingabetaste'] }
}

function judge(scan: string): ScanReport {
  const plain = scan.replace(/\s/g, '')
  const mixUp = undoMixUp(scan)
  switch (mixUp.kind) {
    case 'mended':
      return mended(mixUp.mending, !plain.includes(TEST_CODE) && mixUp.code.address !== TEST_ADDRESS)
    case 'two-codes':
      return wrong([TWO_CODES], ['doppelt'])
    case 'cut': {
      const { keyboards, characters } = mixUp
      const isOther = keyboards.scanner !== keyboards.computer
      return wrong(
        [sayCut(characters), ...(isOther ? [sayKeyboards(keyboards)] : [])],
        ['gekuerzt', ...(isOther ? (['tastatur'] as const) : [])],
      )
    }
    case 'case-lost':
      return wrong([CASE_LOST], ['gross-klein'])
    case 'unknown': {
      const changed = changedCharacters(plain)
      return changed.length > 0
        ? { ...wrong([OTHER_KEYBOARD], ['tastatur']), changed }
        : wrong([UNKNOWN], ['nichts-lesbares'])
    }
  }
}

const TEST_ADDRESS = 'https://scanner-pruefung.example'

function mended(mending: Mending, other: boolean): ScanReport {
  const { keyboards, surrounded, repeated } = mending
  const found: [is: boolean, remedy: RemedyName][] = [
    [keyboards.scanner !== keyboards.computer, 'tastatur'],
    [keyboards.lock !== 'off', 'feststelltaste'],
    [surrounded, 'zusaetze'],
    [repeated, 'doppelt'],
  ]
  const remedies = found.flatMap(([is, remedy]) => (is ? [remedy] : []))
  const verdict = remedies.length > 0 ? 'mended' : 'right'
  return { verdict, sentences: sayMending(mending), remedies, changed: [], other }
}

function wrong(sentences: string[], remedies: RemedyName[]): ScanReport {
  return { verdict: 'wrong', sentences, remedies, changed: [], other: false }
}

/**
 * Characters of the test code that are received as others: only for a scan of the same length with a consistent, mostly
 * correct mapping, so that the key of a slip is never shown.
 */
function changedCharacters(arriving: string): [string, string][] {
  if (arriving.length !== TEST_CODE.length) return []
  const pairs = new Map<string, string>()
  let right = 0
  for (const [index, printed] of [...TEST_CODE].entries()) {
    const arrived = arriving.charAt(index)
    if ((pairs.get(printed) ?? arrived) !== arrived) return []
    pairs.set(printed, arrived)
    if (printed === arrived) right += 1
  }
  if (right < TEST_CODE.length / 2) return []
  return [...pairs].filter(([printed, arrived]) => printed !== arrived)
}
