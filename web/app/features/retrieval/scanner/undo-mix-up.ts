import { type CodeContent, decodeCodeText, lengthOfCode } from '@epassbild/photo-seal/code-content.ts'
import { SealFailure } from '@epassbild/photo-seal/seal-failure.ts'
import { arrivingCharacters, KEYBOARDS, type KeyboardMix, LOCKS, withDeadKeysApart } from './keyboards.ts'

/** How a scanner garbled a code that is still readable. */
export interface Mending {
  keyboards: KeyboardMix
  /** There were characters before or after the code. */
  surrounded: boolean
  /** The code arrived more than once. */
  repeated: boolean
}

export type MixUp =
  | { kind: 'mended'; code: CodeContent; mending: Mending }
  /** Two different codes without a pause between them. */
  | { kind: 'two-codes' }
  /** A code that starts correctly and is cut off after this many characters of the scan. */
  | { kind: 'cut'; characters: number; keyboards: KeyboardMix }
  /** A code with small letters or capitals only. */
  | { kind: 'case-lost' }
  | { kind: 'unknown' }

/** First characters of every code of version 1, in Base64. */
export const BEGINNING = '4gE'
/** Far above any scan; a guard against pasted files. */
const SCAN_MAX = 1_000
/** Fewer characters than this are not treated as part of a code. */
const CUT_MIN = 12
/** Every code is longer. */
const CODE_MIN = 100
const FOREIGN = '\u0000'

interface MixToUndo {
  keyboards: KeyboardMix
  /** First characters of every code, as received. */
  beginning: string
  /** Received character → the one of the code. */
  meant: ReadonlyMap<string, string>
}

const MIXES: readonly MixToUndo[] = KEYBOARDS.flatMap((computer) =>
  KEYBOARDS.flatMap((scanner) => LOCKS.map((lock) => toUndo({ scanner, computer, lock }))),
)

function toUndo(keyboards: KeyboardMix): MixToUndo {
  const arriving = arrivingCharacters(keyboards)
  return {
    keyboards,
    beginning: [...BEGINNING].map((character) => arriving.get(character)).join(''),
    meant: new Map([...arriving].map(([character, arrived]) => [arrived, character])),
  }
}

/**
 * Finds the code in a scan whose scanner and computer disagree about the keyboard, with Caps Lock on, or with
 * surrounding characters. Every code starts with the same bytes and an address, so no wrong keyboard matches by chance.
 */
export function undoMixUp(scan: string): MixUp {
  const plain = scan.replace(/\s/g, '')
  const mixes = scan.length > SCAN_MAX ? [] : MIXES.filter(({ beginning }) => plain.includes(beginning))
  let cut: KeyboardMix | undefined
  for (const mix of mixes) {
    const text = intendedText(plain, mix)
    const { codes, surrounded } = codesIn(text)
    const [first, ...others] = codes
    if (first) {
      if (others.some(({ photoId }) => photoId !== first.photoId)) return { kind: 'two-codes' }
      const mending = { keyboards: mix.keyboards, surrounded, repeated: others.length > 0 }
      return { kind: 'mended', code: first, mending }
    }
    if (isCut(text)) cut ??= mix.keyboards
  }
  if (cut) return { kind: 'cut', characters: plain.length, keyboards: cut }
  return { kind: isCaseLost(plain) ? 'case-lost' : 'unknown' }
}

/** The text that the scanner meant. An unmappable character becomes one that no code contains. */
function intendedText(scan: string, { keyboards, meant }: MixToUndo): string {
  const pressed = [...withDeadKeysApart(scan, keyboards.computer)]
  return pressed.map((character) => meant.get(character) ?? FOREIGN).join('')
}

function codesIn(text: string): { codes: CodeContent[]; surrounded: boolean } {
  const codes: CodeContent[] = []
  let surrounded = false
  let rest = text
  while (rest !== '') {
    const start = rest.indexOf(BEGINNING)
    const end = start < 0 ? undefined : endOfCode(rest, start)
    const code = end === undefined ? undefined : codeOf(rest.slice(start, end))
    if (!code) return { codes, surrounded: true }
    codes.push(code)
    surrounded ||= start > 0
    rest = rest.slice(end)
  }
  return { codes, surrounded }
}

/** Index after the code, which encodes the lengths of its parts; undefined if it ends before the last of them. */
function endOfCode(text: string, start: number): number | undefined {
  const run = /^[A-Za-z\d+/]*/.exec(text.slice(start))?.[0] ?? ''
  const groups = run.slice(0, run.length - (run.length % 4))
  const length = lengthOfCode(Uint8Array.from(atob(groups), (character) => character.charCodeAt(0)))
  return length === undefined ? undefined : start + Math.ceil(length / 3) * 4
}

function codeOf(text: string): CodeContent | undefined {
  try {
    // Some computers drop a dead key at the end, and with it the padding.
    return decodeCodeText(text.padEnd(Math.ceil(text.length / 4) * 4, '='))
  } catch (error) {
    if (error instanceof SealFailure) return undefined
    throw error
  }
}

/** The text ends before the code does, and contains no foreign characters. */
function isCut(text: string): boolean {
  const start = text.indexOf(BEGINNING)
  if (start < 0 || text.length < start + CUT_MIN || text.includes(FOREIGN, start)) return false
  return (endOfCode(text, start) ?? Number.POSITIVE_INFINITY) > text.length
}

/** The scanner has converted the letters of a code; prefixes are not considered. */
function isCaseLost(scan: string): boolean {
  const [small, capital] = [scan.toLowerCase(), scan.toUpperCase()]
  return scan.length >= CODE_MIN && small.startsWith(BEGINNING.toLowerCase()) && (scan === small || scan === capital)
}
