import { myPhotoHandle, myPhotoMeta, SpokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { leicht } from '#texts/citizens/leicht.ts'

export const handle = myPhotoHandle('leicht', leicht)

export const meta = () => myPhotoMeta('leicht', leicht)

export default function Page() {
  return <SpokenMyPhoto texts={leicht} />
}
