import { spokenFinder } from '#pages/spoken/finder.tsx'
import { leicht } from '#texts/citizens/leicht.ts'

const { handle, meta, Page } = spokenFinder('leicht', leicht)

export { handle, meta, Page as default }
