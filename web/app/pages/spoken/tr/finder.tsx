import { spokenFinder } from '#pages/spoken/finder.tsx'
import { tr } from '#texts/citizens/tr.ts'

const { handle, meta, Page } = spokenFinder('tr', tr)

export { handle, meta, Page as default }
