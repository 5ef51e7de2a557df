import island from '#features/finder/islands/tr.ts?island'
import { spokenFinder } from '#pages/spoken/finder.tsx'
import { tr } from '#texts/citizens/tr.ts'

const { handle, meta, Page } = spokenFinder('tr', tr, island)

export { handle, meta, Page as default }
