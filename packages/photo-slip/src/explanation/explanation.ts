import { ARABIC } from './explanation.ar.ts'
import { GERMAN } from './explanation.de.ts'
import { ENGLISH } from './explanation.en.ts'
import { TURKISH } from './explanation.tr.ts'
import { UKRAINIAN } from './explanation.uk.ts'

/** What a person does with the slip, in short plain sentences of one language. */
export interface Explanation {
  /** As the attribute `lang` takes it. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The language in itself. */
  readonly name: string
  readonly title: string
  readonly take: string
  /** With two symbols on the slip, and with one (certified operation). */
  readonly scan: { readonly two: string; readonly one: string }
  readonly decides: string
  readonly again: string
  readonly valid: string
  readonly keep: string
  readonly lost: string
  readonly paper: string
}

/** In the order in which they stand on the sheet. */
export const EXPLANATIONS: readonly Explanation[] = [GERMAN, ENGLISH, TURKISH, ARABIC, UKRAINIAN]

/** The sentences in the order of what happens. */
export function sentencesOf(explanation: Explanation, oneSymbol: boolean): string[] {
  const { take, scan, decides, again, valid, keep, lost, paper } = explanation
  return [take, oneSymbol ? scan.one : scan.two, decides, again, valid, keep, lost, paper]
}
