import { spokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { leicht } from '#texts/citizens/leicht.ts'

const { handle, meta, Page } = spokenMyPhoto('leicht', leicht)

export { handle, meta, Page as default }
