import type { PaymentType } from '@epassbild/contract/billing.ts'
import { IconBuildingBank, IconCreditCard } from '@tabler/icons-react'
import { type KeyboardEvent, useRef } from 'react'
import styles from './billing.module.css'
import { TABS } from './payment-texts.ts'

const ICONS = { card: IconCreditCard, sepa: IconBuildingBank } as const

interface MethodTabsProps {
  type: PaymentType
  onChoose: (type: PaymentType) => void
}

/** Arrow keys change the tab, as in every tab list; only the chosen one is in the tab order. */
export function MethodTabs({ type, onChoose }: MethodTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  function move({ key }: KeyboardEvent) {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(key)) return
    const other = type === 'card' ? 'sepa' : 'card'
    const next = key === 'Home' ? 'card' : key === 'End' ? 'sepa' : other
    if (next !== type) onChoose(next)
    row.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label="Zahlungsart" ref={row} onKeyDown={move}>
      {TABS.map(({ type: one, label }) => {
        const Icon = ICONS[one]
        return (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-selected={type === one}
            aria-controls="zahlungsart"
            tabIndex={type === one ? 0 : -1}
            onClick={() => type !== one && onChoose(one)}
          >
            <Icon className="line-icon" aria-hidden="true" />
            {label}
          </button>
        )
      })}
    </div>
  )
}
