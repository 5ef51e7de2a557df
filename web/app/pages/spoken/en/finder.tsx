import { spokenFinder } from '#pages/spoken/finder.tsx'
import { en } from '#texts/citizens/en.ts'

const { handle, meta, Page } = spokenFinder('en', en)

export { handle, meta, Page as default }
