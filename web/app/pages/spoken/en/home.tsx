import { homeHandle, homeMeta, SpokenHome } from '#pages/spoken/home.tsx'
import { en } from '#texts/citizens/en.ts'

export const handle = homeHandle('en', en)

export const meta = () => homeMeta('en', en)

export default function Page() {
  return <SpokenHome language="en" texts={en} />
}
