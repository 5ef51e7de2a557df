import { ReleaseRoom } from '#features/operator/releases/release-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Software | Betrieb',
    description: 'Versionen der Aufnahme-Software hochladen, freigeben und zurückziehen.',
    hidden: true,
  })

export default function Releases() {
  return <ReleaseRoom />
}
