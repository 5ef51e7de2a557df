import { spokenHome } from '#pages/spoken/home.tsx'
import { ar } from '#texts/citizens/ar.ts'

const { handle, meta, Page } = spokenHome('ar', ar)

export { handle, meta, Page as default }
