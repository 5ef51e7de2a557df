import { MoneyRoom } from '#features/operator/money/money-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta('Rechnungen | Betrieb', 'Rechnungen suchen, berichtigen und stornieren.')

export default MoneyRoom
