import { spokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { uk } from '#texts/citizens/uk.ts'

const { handle, meta, Page } = spokenMyPhoto('uk', uk)

export { handle, meta, Page as default }
