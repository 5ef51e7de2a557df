import { spokenHome } from '#pages/spoken/home.tsx'
import { en } from '#texts/citizens/en.ts'

const { handle, meta, Page } = spokenHome('en', en)

export { handle, meta, Page as default }
