import { myPhotoHandle, myPhotoMeta, SpokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { en } from '#texts/citizens/en.ts'

export const handle = myPhotoHandle('en', en)

export const meta = () => myPhotoMeta('en', en)

export default function Page() {
  return <SpokenMyPhoto texts={en} />
}
