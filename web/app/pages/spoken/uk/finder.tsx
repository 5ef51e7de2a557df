import island from '#features/finder/islands/uk.ts?island'
import { spokenFinder } from '#pages/spoken/finder.tsx'
import { uk } from '#texts/citizens/uk.ts'

const { handle, meta, Page } = spokenFinder('uk', uk, island)

export { handle, meta, Page as default }
