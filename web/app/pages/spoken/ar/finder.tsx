import { spokenFinder } from '#pages/spoken/finder.tsx'
import { ar } from '#texts/citizens/ar.ts'

const { handle, meta, Page } = spokenFinder('ar', ar)

export { handle, meta, Page as default }
