import { spokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { en } from '#texts/citizens/en.ts'

const { handle, meta, Page } = spokenMyPhoto('en', en)

export { handle, meta, Page as default }
