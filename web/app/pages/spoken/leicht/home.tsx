import { homeHandle, homeMeta, SpokenHome } from '#pages/spoken/home.tsx'
import { leicht } from '#texts/citizens/leicht.ts'

export const handle = homeHandle('leicht', leicht)

export const meta = () => homeMeta('leicht', leicht)

export default function Page() {
  return <SpokenHome language="leicht" texts={leicht} />
}
