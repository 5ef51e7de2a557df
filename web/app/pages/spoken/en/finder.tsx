import island from '#features/finder/islands/en.ts?island'
import { finderHandle, finderMeta, SpokenFinderPage } from '#pages/spoken/finder.tsx'
import { en } from '#texts/citizens/en.ts'

export const handle = finderHandle('en', en)

export const meta = () => finderMeta('en', en)

export default function Page() {
  return <SpokenFinderPage texts={en} island={island} />
}
