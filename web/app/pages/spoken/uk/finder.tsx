import { spokenFinder } from '#pages/spoken/finder.tsx'
import { uk } from '#texts/citizens/uk.ts'

const { handle, meta, Page } = spokenFinder('uk', uk)

export { handle, meta, Page as default }
