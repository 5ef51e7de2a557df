import { registerHooks } from 'node:module'

const DRIZZLE = /\/node_modules\/drizzle-orm\/[^?]+\.js$/

/**
 * For each imported file Node asks several times for the type of its package, and each time parses the text of the
 * package's exports. In drizzle-orm that are 180 KB, for a hundred files: 200 MB of garbage and a quarter of the time
 * of a start (`npm run bench -- start-up`). Imports between its own files need no such question.
 */
export function importDrizzleQuickly(): void {
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      if (!specifier.startsWith('.') || !parentURL || !DRIZZLE.test(parentURL)) return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
