import type { OperatingSystem } from '@epassbild/contract/software.ts'

export const SYSTEM_NAMES: Record<OperatingSystem, string> = { WINDOWS: 'Windows', MAC: 'macOS' }
