/** The use of the slip, in short plain sentences of one language. */
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
