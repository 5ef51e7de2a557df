import { myPhotoHandle, myPhotoMeta, SpokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { tr } from '#texts/citizens/tr.ts'

export const handle = myPhotoHandle('tr', tr)

export const meta = () => myPhotoMeta('tr', tr)

export default function Page() {
  return <SpokenMyPhoto texts={tr} />
}
