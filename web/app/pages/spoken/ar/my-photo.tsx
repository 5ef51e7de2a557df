import { myPhotoHandle, myPhotoMeta, SpokenMyPhoto } from '#pages/spoken/my-photo.tsx'
import { ar } from '#texts/citizens/ar.ts'

export const handle = myPhotoHandle('ar', ar)

export const meta = () => myPhotoMeta('ar', ar)

export default function Page() {
  return <SpokenMyPhoto texts={ar} />
}
