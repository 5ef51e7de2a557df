import { type CodeContent, decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { SealFailure, type SealFailureName } from '@epassbild/photo-seal/seal-failure.ts'
import { CASE_LOST, sayCut, sayKeyboards, sayMending, TWO_CODES, TWO_CODES_READ } from './scanner-words.ts'
import { BEGINNING, undoMixUp } from './undo-mix-up.ts'

/** `mended`: what was wrong with the scan, one sentence each; undefined for a clean one. */
export type CodeReading = { code: CodeContent; mended?: readonly string[] } | CodeFault

interface CodeFault {
  fault: string
  kind: ReadingFault
}

type ReadingFault = 'not-a-code' | 'damaged' | 'version' | 'keyboard' | 'two-codes' | 'other-cloud'

const NOT_A_CODE = { fault: 'Das ist kein Code von einem Passbild-Beleg.', kind: 'not-a-code' } as const
const DAMAGED = {
  fault: 'Der Code ist beschädigt oder wurde unvollständig gelesen. Bitte scannen Sie ihn noch einmal.',
  kind: 'damaged',
} as const
const OTHER_VERSION = {
  fault: 'Dieser Code hat ein anderes Format, das diese Seite nicht lesen kann. Bitte laden Sie die Seite neu.',
  kind: 'version',
} as const
const KEYBOARD = {
  fault:
    'Der Handscanner passt nicht zur Tastatur dieses Rechners. Stellen Sie ihn auf dieselbe Sprache ein und scannen Sie den Code noch einmal.',
  kind: 'keyboard',
} as const

/**
 * Parses what was read from a slip: the one text that is a photo code, or a fault if there are codes of different
 * photos. `cloud` is our address in codes; without it a code of any cloud is accepted. Nothing of it leaves the page,
 * and no sentence repeats any of it.
 */
export function readCode(texts: readonly string[], cloud?: string): CodeReading {
  const faults: CodeFault[] = []
  let found: Extract<CodeReading, { code: CodeContent }> | undefined
  for (const text of new Set(texts)) {
    const reading = readOne(text, cloud)
    if ('fault' in reading) faults.push(reading)
    else if (!found) found = reading
    else {
      reading.code.key.fill(0)
      if (reading.code.photoId === found.code.photoId) continue
      found.code.key.fill(0)
      return { fault: TWO_CODES_READ, kind: 'two-codes' }
    }
  }
  if (found) return found
  return faults.find(({ kind }) => kind !== 'not-a-code') ?? faults[0] ?? NOT_A_CODE
}

/** Why the camera's texts are not a photo code; a key that is read here is not kept. */
export function faultOfScan(texts: readonly string[], cloud?: string): CodeFault | undefined {
  const reading = readCode(texts, cloud)
  if ('fault' in reading) return reading
  reading.code.key.fill(0)
  return undefined
}

function readOne(text: string, cloud: string | undefined): CodeReading {
  const reading = decode(text)
  if ('fault' in reading || cloud === undefined || sameCloud(reading.code.address, cloud)) return reading
  reading.code.key.fill(0)
  return { fault: otherCloud(reading.code.address), kind: 'other-cloud' }
}

function decode(text: string): CodeReading {
  try {
    return { code: decodeCodeText(text) }
  } catch (error) {
    if (!(error instanceof SealFailure)) throw error
    return mend(text) ?? faultFor(error.failure, text.trim())
  }
}

/** Corrects what a misconfigured scanner did to the text. */
function mend(text: string): CodeReading | undefined {
  const mixUp = undoMixUp(text)
  switch (mixUp.kind) {
    case 'mended':
      return { code: mixUp.code, mended: sayMending(mixUp.mending) }
    case 'two-codes':
      return { fault: TWO_CODES, kind: 'two-codes' }
    case 'cut': {
      const { keyboards, characters } = mixUp
      return keyboards.scanner === keyboards.computer
        ? { fault: sayCut(characters), kind: 'damaged' }
        : { fault: sayKeyboards(keyboards), kind: 'keyboard' }
    }
    case 'case-lost':
      return { fault: CASE_LOST, kind: 'keyboard' }
    case 'unknown':
      return undefined
  }
}

function faultFor(failure: SealFailureName, text: string): CodeFault {
  switch (failure) {
    case 'not-base64':
      if (!text.startsWith(BEGINNING)) return NOT_A_CODE
      return /[^A-Za-z\d+/=\s]/.test(text) ? KEYBOARD : DAMAGED
    case 'not-a-photo-code':
      return NOT_A_CODE
    case 'version-unknown':
    case 'algorithm-unknown':
    case 'padding-unknown':
      return OTHER_VERSION
    default:
      return DAMAGED
  }
}

function sameCloud(one: string, other: string): boolean {
  return one.replace(/\/+$/, '') === other.replace(/\/+$/, '')
}

function otherCloud(address: string): string {
  const host = URL.canParse(address) ? new URL(address).host : ''
  return `Dieser Code gehört zu einem anderen Anbieter (${host}). Dort ist das Bild gespeichert.`
}
