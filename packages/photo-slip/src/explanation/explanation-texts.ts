/** The use of the slip, in short plain sentences of one language. */
export interface Explanation {
  /** Language tag for the attribute `lang`. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** The language in itself. */
  readonly name: string
  readonly title: string
  readonly take: string
  /** Sentences for a slip with two symbols and for one with a single symbol (certified operation). */
  readonly scan: { readonly two: string; readonly one: string }
  readonly decides: string
  readonly again: string
  readonly valid: string
  readonly keep: string
  readonly lost: string
  readonly paper: string
}
