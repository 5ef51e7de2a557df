import { homeHandle, homeMeta, SpokenHome } from '#pages/spoken/home.tsx'
import { uk } from '#texts/citizens/uk.ts'

export const handle = homeHandle('uk', uk)

export const meta = () => homeMeta('uk', uk)

export default function Page() {
  return <SpokenHome language="uk" texts={uk} />
}
