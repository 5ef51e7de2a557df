import { spokenHome } from '#pages/spoken/home.tsx'
import { tr } from '#texts/citizens/tr.ts'

const { handle, meta, Page } = spokenHome('tr', tr)

export { handle, meta, Page as default }
