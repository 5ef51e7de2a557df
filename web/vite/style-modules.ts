import { basename } from 'node:path'
import type { CSSModulesOptions, Plugin } from 'vite'

const STYLE_MODULE = /\.module\.css$/

/** Readable, predictable class names for people and journeys: `queue` in `review.module.css` becomes `review-queue`. */
export const STYLE_MODULES: CSSModulesOptions = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}`,
}

/** No client script renders a content page: without this its styles would be dropped with its components. */
export function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    enforce: 'post',
    transform: {
      filter: { id: STYLE_MODULE },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  }
}
