import island from '#features/finder/islands/tr.ts?island'
import { finderHandle, finderMeta, SpokenFinderPage } from '#pages/spoken/finder.tsx'
import { tr } from '#texts/citizens/tr.ts'

export const handle = finderHandle('tr', tr)

export const meta = () => finderMeta('tr', tr)

export default function Page() {
  return <SpokenFinderPage texts={tr} island={island} />
}
