import { insertNewAccount } from '#features/accounts/account-store.ts'
import type { Deps } from '#platform/deps.ts'

interface Person {
  email: string
  firstName: string
  lastName: string
  role: 'operator' | 'authority'
  /** Hash of a random password, computed before the transaction since it is slow. */
  passwordHash: string
}

/**
 * Creates an account without a usable password: its person sets one by „Passwort vergessen?“ and the second factor at
 * the first sign-in. Undefined if the address has an account. Call it in a transaction.
 */
export async function createAccountWithoutPassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { email, firstName, lastName, role, passwordHash }: Person,
): Promise<number | undefined> {
  const now = clock.now()
  return insertNewAccount(db, {
    email,
    passwordHash,
    role,
    username: email,
    salutation: 'Keine-Anrede',
    firstName,
    lastName,
    phone: '',
    secondFactor: 'due',
    createdAt: now,
    verifiedAt: now,
  })
}
