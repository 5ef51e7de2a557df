/** Loaded by shell.js when the checkbox is ticked; the finder chunk includes its styles. */
const { openFinder } = await import('./open-finder.tsx')
openFinder()

export {}
