/**
 * Required of a translation: every sentence of the German original, with the same values in it. A sentence that is
 * missing or too many does not compile.
 */
export type SameShape<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : SameShape<T[K]>
}
