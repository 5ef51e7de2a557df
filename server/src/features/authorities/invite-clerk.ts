import type { Organisation } from '@epassbild/contract/authorities.ts'
import { liftBlockOfClerk } from '#features/accounts/ending/lift-block.ts'
import { createAccountWithoutPassword } from '#features/accounts/registration/create-account-without-password.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertClerk, lockOrganisation } from './authority-store.ts'
import { clerkMail } from './clerk-mail.ts'
import { presentOrganisation } from './present-organisations.ts'
import { requireAnyWay } from './require-any-way.ts'

interface NewClerk {
  organisationId: number
  firstName: string
  lastName: string
  email: string
}

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'audit' | 'outbox' | 'config'>

/**
 * Creates an account without a usable password; its person sets one by mail, then the second factor. A new invitation
 * of a blocked clerk lifts the block: the old account stays, closed, for its records.
 */
export async function inviteClerk(deps: Needs, caller: Caller, clerk: NewClerk): Promise<Organisation> {
  requireAnyWay(deps.config)
  await requireFreshProof(deps, caller)
  const passwordHash = await deps.passwords.hash(deps.random.bytes(32).toString('base64url'))
  return inTransaction(deps, async (inside) => {
    const organisation = await lockOrganisation(inside.db, clerk.organisationId)
    if (!organisation) throw new Refusal('not-found')
    await liftBlockOfClerk(inside, caller, clerk.email)
    const accountId = await createAccountWithoutPassword(inside, { ...clerk, role: 'authority', passwordHash })
    if (accountId === undefined) throw new Refusal('email-taken')
    await insertClerk(inside.db, { accountId, organisationId: organisation.id })
    await inside.outbox.add(clerkMail(clerk, organisation.name, deps.config.publicUrl))
    const facts = { actorId: caller.accountId, accountId, organisationId: organisation.id }
    await inside.audit.append('clerk-invited', facts)
    return presentOrganisation(inside, organisation.id)
  })
}
