import type { Role } from '@epassbild/contract/endpoint.ts'

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Inhaberin oder Inhaber',
  manager: 'Vollzugriff',
  employee: 'Eingeschränkter Zugriff',
  accounting: 'Buchhaltung',
  operator: 'Betrieb',
  authority: 'Behörde',
}
