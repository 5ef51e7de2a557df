import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export type AlertTone = 'info' | 'ok' | 'warn' | 'err'

const ICONS = { info: IconInfoCircle, ok: IconCircleCheck, warn: IconAlertTriangle, err: IconCircleX } as const

interface AlertBoxProps {
  tone: AlertTone
  title?: string | undefined
  children?: ReactNode
}

/** A message about the form or the page: errors interrupt the screen reader, everything else waits its turn. */
export function AlertBox({ tone, title, children }: AlertBoxProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`alert ${tone}`} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon className="i" aria-hidden="true" />
      <div className="text">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
