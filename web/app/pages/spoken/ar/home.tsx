import { homeHandle, homeMeta, SpokenHome } from '#pages/spoken/home.tsx'
import { ar } from '#texts/citizens/ar.ts'

export const handle = homeHandle('ar', ar)

export const meta = () => homeMeta('ar', ar)

export default function Page() {
  return <SpokenHome language="ar" texts={ar} />
}
