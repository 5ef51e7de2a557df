import { StudioList } from '#features/operator/studio-list.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta('Fotostudios | Betrieb', 'Alle Fotostudios mit Firma und Stand der Prüfung.')

export default StudioList
