import type { StaffMember } from '@epassbild/contract/staff.ts'
import { findByWords } from '#texts/find-by-words.ts'
import type { Workplaces } from './use-workplaces.ts'

/** By the person and by the locations below the name, as the list shows them. */
export function findStaff(
  staff: readonly StaffMember[],
  typed: string,
  worksAt: Workplaces = new Map(),
): readonly StaffMember[] {
  return findByWords(staff, typed, ({ user_id, first_name, last_name, email }) =>
    [first_name, last_name, email, ...(worksAt.get(user_id) ?? [])].join(' '),
  )
}

export function countOf(people: number): string {
  return people === 1 ? '1 Person' : `${people} Personen`
}

/** The documented call may return a single person instead of a list (EMP-06). */
export function asList<T>(answered: T | readonly T[]): readonly T[] {
  return Array.isArray(answered) ? answered : [answered as T]
}
