import island from '#features/finder/islands/leicht.ts?island'
import { finderHandle, finderMeta, SpokenFinderPage } from '#pages/spoken/finder.tsx'
import { leicht } from '#texts/citizens/leicht.ts'

export const handle = finderHandle('leicht', leicht)

export const meta = () => finderMeta('leicht', leicht)

export default function Page() {
  return <SpokenFinderPage texts={leicht} island={island} />
}
