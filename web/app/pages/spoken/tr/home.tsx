import { homeHandle, homeMeta, SpokenHome } from '#pages/spoken/home.tsx'
import { tr } from '#texts/citizens/tr.ts'

export const handle = homeHandle('tr', tr)

export const meta = () => homeMeta('tr', tr)

export default function Page() {
  return <SpokenHome language="tr" texts={tr} />
}
