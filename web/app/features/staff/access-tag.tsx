import type { StaffType } from '@epassbild/contract/staff.ts'
import { IconKey, IconLock, IconReceiptEuro } from '@tabler/icons-react'
import { ROLE_NAMES } from '#texts/role-names.ts'
import { Tag } from '#ui/tag.tsx'

const ICONS = { manager: IconKey, employee: IconLock, accounting: IconReceiptEuro } as const

export const AccessTag = ({ type }: { type: StaffType }) => (
  <Tag tone={type === 'manager' ? 'info' : 'neutral'} icon={ICONS[type]} word={ROLE_NAMES[type]} />
)
