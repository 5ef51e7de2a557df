import type { StaffType } from '@epassbild/contract/staff.ts'
import { IconKey, IconLock } from '@tabler/icons-react'

export function AccessTag({ type }: { type: StaffType }) {
  return type === 'manager' ? (
    <span className="tag info">
      <IconKey className="i" aria-hidden="true" />
      Vollzugriff
    </span>
  ) : (
    <span className="tag n">
      <IconLock className="i" aria-hidden="true" />
      Eingeschränkter Zugriff
    </span>
  )
}
