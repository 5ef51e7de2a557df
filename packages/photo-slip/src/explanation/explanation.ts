import { ARABIC } from './explanation.ar.ts'
import { GERMAN } from './explanation.de.ts'
import { ENGLISH } from './explanation.en.ts'
import { TURKISH } from './explanation.tr.ts'
import { UKRAINIAN } from './explanation.uk.ts'
import type { Explanation } from './explanation-texts.ts'

/** In their order on the sheet. */
export const EXPLANATIONS: readonly Explanation[] = [GERMAN, ENGLISH, TURKISH, ARABIC, UKRAINIAN]

/** The sentences in the order of what happens. */
export function sentencesOf(explanation: Explanation, oneSymbol: boolean): string[] {
  const { take, scan, decides, again, valid, keep, lost, paper } = explanation
  return [take, oneSymbol ? scan.one : scan.two, decides, again, valid, keep, lost, paper]
}
