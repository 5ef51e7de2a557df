import type { Account } from './account-store.ts'

export function fullName({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`
}

/** Name shown to operators; the number of an ended account whose name is deleted. */
export function shownName(person: Pick<Account, 'id' | 'firstName' | 'lastName'>): string {
  return fullName(person).trim() || `Konto ${person.id}`
}
