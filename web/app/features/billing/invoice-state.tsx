import type { InvoiceSummary } from '@epassbild/contract/billing.ts'
import { IconAlertCircle, IconBan, IconCircleCheck, IconClock, IconUser } from '@tabler/icons-react'

const STATES = {
  open: { tone: 'info', label: 'Offen', Icon: IconClock },
  processing: { tone: 'info', label: 'Einzug läuft', Icon: IconClock },
  paid: { tone: 'ok', label: 'Bezahlt', Icon: IconCircleCheck },
  failed: { tone: 'err', label: 'Einzug fehlgeschlagen', Icon: IconAlertCircle },
  'handed-over': { tone: 'warn', label: 'Wird geklärt', Icon: IconUser },
  cancelled: { tone: 'n', label: 'Storniert', Icon: IconBan },
  credit: { tone: 'info', label: 'Guthaben', Icon: IconClock },
  settled: { tone: 'ok', label: 'Verrechnet', Icon: IconCircleCheck },
} as const

export function InvoiceState({ state }: Pick<InvoiceSummary, 'state'>) {
  const { tone, label, Icon } = STATES[state]
  return (
    <span className={`tag ${tone}`}>
      <Icon className="i" aria-hidden="true" />
      {label}
    </span>
  )
}
