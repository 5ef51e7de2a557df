import { spokenHome } from '#pages/spoken/home.tsx'
import { uk } from '#texts/citizens/uk.ts'

const { handle, meta, Page } = spokenHome('uk', uk)

export { handle, meta, Page as default }
