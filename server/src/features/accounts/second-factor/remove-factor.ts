import { type Account, lockAccount } from '#features/accounts/account-store.ts'
import { factorRemovedMail, recoveryCodesRenewedMail } from '#features/accounts/accounts-mails.ts'
import { deletePasskey, listPasskeys } from '#features/accounts/passkeys/passkey-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { isFactorRequired } from './require-factors.ts'
import { requireOwnProof } from './require-own-proof.ts'
import { forgetTotpSecret, replaceRecoveryCodes, setSecondFactor } from './second-factor-store.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'audit' | 'outbox' | 'config'>
type Inside = Omit<Needs, 'passwords'>

export function removeApp(deps: Needs, caller: Caller, password: string): Promise<void> {
  return remove(deps, caller, password, async (inside, account) => {
    if (!account.totpSecret) throw new Refusal('no-app')
    await forgetTotpSecret(inside.db, account.id)
    return 'Authentifizierungs-App'
  })
}

export function removePasskey(
  deps: Needs,
  caller: Caller,
  { id, password }: { id: string; password: string },
): Promise<void> {
  return remove(deps, caller, password, async (inside, account) => {
    if (!(await deletePasskey(inside.db, account.id, id))) throw new Refusal('not-found')
    return 'Passkey'
  })
}

/** Removes one factor and notifies by mail; the last one takes the recovery codes along, where none is required. */
async function remove(
  deps: Needs,
  caller: Caller,
  password: string,
  take: (inside: Inside, account: Account) => Promise<'Passkey' | 'Authentifizierungs-App'>,
): Promise<void> {
  await requireOwnProof(deps, caller, password)
  await inTransaction(deps, async (inside) => {
    const account = await requireLocked(inside, caller)
    const what = await take(inside, account)
    const now = await requireLocked(inside, caller)
    if (!now.totpSecret && (await listPasskeys(inside.db, account.id)).length === 0) {
      if (isFactorRequired(inside.config, account.role)) throw new Refusal('factor-required')
      await setSecondFactor(inside.db, account.id, 'off')
      await replaceRecoveryCodes(inside.db, account.id, [])
    }
    await inside.outbox.add(factorRemovedMail(account, inside.config, what))
    await inside.audit.append('second-factor-removed', { actorId: account.id })
  })
}

export async function renewRecoveryCodes(deps: Needs, caller: Caller, password: string): Promise<readonly string[]> {
  await requireOwnProof(deps, caller, password)
  return inTransaction(deps, async (inside) => {
    const account = await requireLocked(inside, caller)
    if (account.secondFactor !== 'on') throw new Refusal('no-second-factor')
    await inside.outbox.add(recoveryCodesRenewedMail(account, inside.config))
    await inside.audit.append('recovery-codes-renewed', { actorId: account.id })
    return newRecoveryCodes(inside, account.id)
  })
}

async function requireLocked({ db }: Pick<Needs, 'db'>, { accountId }: Caller): Promise<Account> {
  const account = await lockAccount(db, accountId)
  if (!account) throw new Refusal('not-signed-in')
  return account
}
