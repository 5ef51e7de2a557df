import { FigureRoom } from '#features/operator/figures/figure-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Zahlen | Betrieb',
    description: 'Registrierungen, Übermittlungen, Abrufe und Ablehnungen der letzten zwölf Monate.',
    hidden: true,
  })

export default function OperatorFigures() {
  return <FigureRoom />
}
