import island from '#features/finder/islands/uk.ts?island'
import { finderHandle, finderMeta, SpokenFinderPage } from '#pages/spoken/finder.tsx'
import { uk } from '#texts/citizens/uk.ts'

export const handle = finderHandle('uk', uk)

export const meta = () => finderMeta('uk', uk)

export default function Page() {
  return <SpokenFinderPage texts={uk} island={island} />
}
