import { FigureRoom } from '#features/operator/figures/figure-room.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Zahlen | Betrieb',
  'Registrierungen, Übermittlungen, Abrufe und Ablehnungen der letzten zwölf Monate.',
)

export default FigureRoom
