import { Email, FirstName, LastName } from '@epassbild/contract/values.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { createAccountWithoutPassword } from './create-account-without-password.ts'

/**
 * Creates an operator account without a usable password: the person sets one by „Passwort vergessen?“ and the second
 * factor at the first sign-in. Throws if the address is invalid or taken. For the command line only.
 */
export async function createOperator(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'audit'>,
  person: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const email = Email.parse(person.email)
  const passwordHash = await deps.passwords.hash(deps.random.bytes(32).toString('base64url'))
  await inTransaction(deps, async (inside) => {
    const actorId = await createAccountWithoutPassword(inside, {
      email,
      firstName: FirstName.parse(person.firstName),
      lastName: LastName.parse(person.lastName),
      role: 'operator',
      passwordHash,
    })
    if (actorId === undefined) throw new Error(`${email} already has an account`)
    await inside.audit.append('operator-created', { actorId })
  })
}
