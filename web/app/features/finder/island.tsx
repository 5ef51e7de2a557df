/** Loaded by shell.js when the checkbox is ticked; the finder behind it brings its styles along. */
const { openFinder } = await import('./open-finder.tsx')
openFinder()

export {}
