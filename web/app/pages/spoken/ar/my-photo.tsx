import { spokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { ar } from '#texts/citizens/ar.ts'

const { handle, meta, Page } = spokenMyPhoto('ar', ar)

export { handle, meta, Page as default }
