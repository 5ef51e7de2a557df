import { Email, FirstName, LastName } from '@epassbild/contract/values.ts'
import type { Deps } from '#platform/deps.ts'
import { inTransaction } from '#platform/in-transaction.ts'
import { findAccountByEmail, insertAccount } from './account-store.ts'

/**
 * Makes an operator account without a usable password: the person sets one by „Passwort vergessen?“ and the second
 * factor at the first sign-in. Throws when the address is invalid or taken. For the command line only.
 */
export async function createOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'audit'>,
  person: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const email = Email.parse(person.email)
  if (await findAccountByEmail(deps.db, email)) throw new Error(`${email} already has an account`)
  const passwordHash = await deps.passwords.hash(deps.random.bytes(32).toString('base64url'))
  const now = deps.clock.now()
  await inTransaction(deps, async (inside) => {
    const actorId = await insertAccount(inside.db, {
      email,
      passwordHash,
      role: 'operator',
      username: email,
      salutation: 'Keine-Anrede',
      firstName: FirstName.parse(person.firstName),
      lastName: LastName.parse(person.lastName),
      phone: '',
      secondFactor: 'due',
      createdAt: now,
      verifiedAt: now,
    })
    await inside.audit.append('operator-created', { actorId })
  })
}
