import type { StaffMember } from '@epassbild/contract/staff.ts'
import { findByWords } from '#texts/find-by-words.ts'

export function findStaff(staff: readonly StaffMember[], typed: string): readonly StaffMember[] {
  return findByWords(staff, typed, ({ first_name, last_name, email }) => `${first_name} ${last_name} ${email}`)
}

export function countOf(people: number): string {
  return people === 1 ? '1 Person' : `${people} Personen`
}

/** The documented call may return a single person instead of a list (EMP-06). */
export function asList<T>(answered: T | readonly T[]): readonly T[] {
  return Array.isArray(answered) ? answered : [answered as T]
}
