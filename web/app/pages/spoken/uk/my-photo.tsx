import { myPhotoHandle, myPhotoMeta, SpokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { uk } from '#texts/citizens/uk.ts'

export const handle = myPhotoHandle('uk', uk)

export const meta = () => myPhotoMeta('uk', uk)

export default function Page() {
  return <SpokenMyPhoto texts={uk} />
}
