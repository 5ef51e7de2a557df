import { ReleaseRoom } from '#features/operator/releases/release-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Software | Betrieb',
  'Versionen der Aufnahme-Software hochladen, freigeben und zurückziehen.',
)

export default ReleaseRoom
