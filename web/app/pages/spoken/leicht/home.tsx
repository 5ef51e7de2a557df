import { spokenHome } from '#pages/spoken/home.tsx'
import { leicht } from '#texts/citizens/leicht.ts'

const { handle, meta, Page } = spokenHome('leicht', leicht)

export { handle, meta, Page as default }
