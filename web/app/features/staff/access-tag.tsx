import type { StaffType } from '@epassbild/contract/staff.ts'
import { IconKey, IconLock, IconReceiptEuro } from '@tabler/icons-react'
import { ROLE_NAMES } from '#texts/role-names.ts'

const ICONS = { manager: IconKey, employee: IconLock, accounting: IconReceiptEuro } as const

export function AccessTag({ type }: { type: StaffType }) {
  const Icon = ICONS[type]
  return (
    <span className={type === 'manager' ? 'tag info' : 'tag neutral'}>
      <Icon className="line-icon" aria-hidden="true" />
      {ROLE_NAMES[type]}
    </span>
  )
}
