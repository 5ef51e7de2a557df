import { MoneyRoom } from '#features/operator/money/money-room.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'

export const meta = () =>
  pageMeta({
    title: 'Rechnungen | Betrieb',
    description: 'Rechnungen suchen, berichtigen und stornieren.',
    hidden: true,
  })

export default function OperatorMoney() {
  return <MoneyRoom />
}
