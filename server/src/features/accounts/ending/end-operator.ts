import { Email } from '@epassbild/contract/values.ts'
import { lockOperators } from '#features/accounts/operator-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { type EndNeeds, endAccounts } from './end-accounts.ts'

/**
 * Blocks an operator who has left: ends the sessions, keeps the address taken. Throws if no active operator has the
 * address, and for the last operator, without whom no authority or studio can be approved. For the command line only.
 */
export async function endOperator(deps: EndNeeds, email: string): Promise<void> {
  const address = Email.safeParse(email).data ?? email
  await inTransaction(deps, async (inside) => {
    const operators = await lockOperators(inside.db)
    const operator = operators.find((each) => each.email === address)
    if (!operator) throw new Error(`${address} is not an operator who can sign in`)
    if (operators.length === 1) throw new Error(`${address} is the last operator: create another one first`)
    await endAccounts(inside, [operator.id], 'blocked')
    await inside.audit.append('account-blocked', { accountId: operator.id })
  })
}
