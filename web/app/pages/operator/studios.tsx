import { StudioList } from '#features/operator/studio-list.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Fotostudios | Betrieb',
    description: 'Alle Fotostudios mit Firma und Stand der Prüfung.',
    hidden: true,
  })

export default function OperatorStudios() {
  return <StudioList />
}
