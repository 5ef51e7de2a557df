import { type CodeContent, decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { SealFailure, type SealFailureName } from '@epassbild/photo-seal/seal-failure.ts'

export type CodeReading = { code: CodeContent } | { fault: string }

const NOT_A_CODE = 'Das ist kein Code von einem Passbild-Beleg.'
const DAMAGED = 'Der Code ist beschädigt oder wurde unvollständig gelesen. Bitte scannen Sie ihn noch einmal.'
const OTHER_VERSION =
  'Dieser Code hat ein anderes Format, das diese Seite nicht lesen kann. Bitte laden Sie die Seite neu.'
const KEYBOARD =
  'Der Handscanner passt nicht zur Tastatur dieses Rechners. Stellen Sie ihn auf dieselbe Sprache ein und scannen Sie den Code noch einmal.'

/** First characters of every code of version 1, in Base64. */
const BEGINNING = '4gE'

/**
 * Takes apart what was read from a slip: of several texts the one that is a photo code. `cloud` is our address in codes;
 * without it a code of any cloud will do.
 * Nothing of it leaves the page, and no sentence repeats any of it.
 */
export function readCode(texts: readonly string[], cloud?: string): CodeReading {
  const readings = texts.map((text) => readOne(text, cloud))
  return (
    readings.find((reading) => 'code' in reading) ??
    readings.find((reading) => 'fault' in reading && reading.fault !== NOT_A_CODE) ??
    readings[0] ?? { fault: NOT_A_CODE }
  )
}

function readOne(text: string, cloud: string | undefined): CodeReading {
  try {
    const code = decodeCodeText(text)
    return cloud === undefined || sameCloud(code.address, cloud) ? { code } : { fault: otherCloud(code.address) }
  } catch (error) {
    if (!(error instanceof SealFailure)) throw error
    return { fault: sentenceFor(error.failure, text.trim()) }
  }
}

function sentenceFor(failure: SealFailureName, text: string): string {
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
