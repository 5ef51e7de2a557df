import type { SecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { findAccount } from '#features/accounts/account-store.ts'
import { listPasskeys } from '#features/accounts/passkeys/passkey-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { isFactorRequired } from './require-factors.ts'
import { countRecoveryCodes, notePutOff } from './second-factor-store.ts'

export async function showSecondFactors(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  caller: Caller,
): Promise<SecondFactors> {
  const account = await findAccount(db, caller.accountId)
  if (!account) throw new Refusal('not-signed-in')
  const passkeys = await listPasskeys(db, account.id)
  return {
    state: account.secondFactor,
    app: account.totpSecret !== null,
    passkeys: passkeys.map(presentPasskey),
    recovery_codes: await countRecoveryCodes(db, account.id),
    required: isFactorRequired(config, account.role),
    offer:
      config.signIn === 'password' &&
      account.role === 'owner' &&
      account.secondFactor === 'off' &&
      account.secondFactorPutOffAt === null,
  }
}

export function postponeSecondFactor({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller): Promise<void> {
  return notePutOff(db, caller.accountId, clock.now())
}

type Passkey = Awaited<ReturnType<typeof listPasskeys>>[number]

const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})
