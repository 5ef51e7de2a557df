import type { StaffType } from '@epassbild/contract/staff.ts'
import { IconKey, IconLock } from '@tabler/icons-react'

export const ACCESS_WORDS: { [type in StaffType]: string } = {
  manager: 'Vollzugriff',
  employee: 'Eingeschränkter Zugriff',
}

export function AccessTag({ type }: { type: StaffType }) {
  const Icon = type === 'manager' ? IconKey : IconLock
  return (
    <span className={type === 'manager' ? 'tag info' : 'tag n'}>
      <Icon className="i" aria-hidden="true" />
      {ACCESS_WORDS[type]}
    </span>
  )
}
