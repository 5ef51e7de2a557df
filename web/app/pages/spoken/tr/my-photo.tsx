import { spokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { tr } from '#texts/citizens/tr.ts'

const { handle, meta, Page } = spokenMyPhoto('tr', tr)

export { handle, meta, Page as default }
