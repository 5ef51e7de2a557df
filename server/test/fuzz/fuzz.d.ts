import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the long run (scripts/fuzz.ts); absent in `npm test`. */
    fuzz?: { seed: number; rounds: number }
  }
}
