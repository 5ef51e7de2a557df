import 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Set in the long form (e2e/drills/run.ts); absent in `npm test`. */
    drills?: true
  }
  interface TaskMeta {
    figure?: string
  }
}
