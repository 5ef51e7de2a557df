import island from '#features/finder/islands/en.ts?island'
import { spokenFinder } from '#pages/spoken/finder.tsx'
import { en } from '#texts/citizens/en.ts'

const { handle, meta, Page } = spokenFinder('en', en, island)

export { handle, meta, Page as default }
