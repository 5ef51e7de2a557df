import island from '#features/finder/islands/ar.ts?island'
import { finderHandle, finderMeta, SpokenFinderPage } from '#pages/spoken/finder.tsx'
import { ar } from '#texts/citizens/ar.ts'

export const handle = finderHandle('ar', ar)

export const meta = () => finderMeta('ar', ar)

export default function Page() {
  return <SpokenFinderPage texts={ar} island={island} />
}
