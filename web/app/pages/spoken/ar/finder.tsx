import island from '#features/finder/islands/ar.ts?island'
import { spokenFinder } from '#pages/spoken/finder.tsx'
import { ar } from '#texts/citizens/ar.ts'

const { handle, meta, Page } = spokenFinder('ar', ar, island)

export { handle, meta, Page as default }
