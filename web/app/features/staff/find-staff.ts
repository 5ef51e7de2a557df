import type { StaffMember } from '@epassbild/contract/staff.ts'

/** People whose name or address contains every typed word, regardless of case. */
export function findStaff(staff: readonly StaffMember[], typed: string): readonly StaffMember[] {
  const words = typed.toLocaleLowerCase('de').split(/\s+/).filter(Boolean)
  return staff.filter((member) => {
    const text = `${member.first_name} ${member.last_name} ${member.email}`.toLocaleLowerCase('de')
    return words.every((word) => text.includes(word))
  })
}

/** Focus target after a person was removed from the list: the next one below, else the one above. */
export function nextAfter(staff: readonly StaffMember[], removedId: number): number | undefined {
  const at = staff.findIndex(({ user_id }) => user_id === removedId)
  return (staff[at + 1] ?? staff[at - 1])?.user_id
}

export function countOf(people: number): string {
  return people === 1 ? '1 Person' : `${people} Personen`
}

/** The documented call may answer with a single person in place of a list (EMP-06). */
export function asList<T>(answered: T | readonly T[]): readonly T[] {
  return Array.isArray(answered) ? answered : [answered as T]
}
