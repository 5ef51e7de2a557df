import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { lockAccount } from '#features/accounts/account-store.ts'
import { turnOn } from '#features/accounts/second-factor/turn-on.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireRoom } from './begin-passkey.ts'
import { insertPasskey, listPasskeys, useChallenge } from './passkey-store.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'audit' | 'outbox'>

/**
 * Stores the public key of a passkey that the person's device has just created for us.
 *
 * @returns recovery codes if it is the account's first factor.
 */
export async function addPasskey(
  deps: Needs,
  caller: Caller,
  { name, credential }: { name: string; credential: object },
): Promise<readonly string[] | undefined> {
  const made = await verify(deps, caller.accountId, credential as RegistrationResponseJSON)
  return inTransaction(deps, async (inside) => {
    const account = await lockAccount(inside.db, caller.accountId)
    if (!account) throw new Refusal('not-signed-in')
    requireRoom(await listPasskeys(inside.db, account.id))
    const row = { ...made, accountId: account.id, name, createdAt: inside.clock.now() }
    if (!(await insertPasskey(inside.db, row))) throw new Refusal('passkey-refused')
    await inside.audit.append('passkey-added', { actorId: account.id })
    return turnOn(inside, account, { what: 'Passkey', keepSession: caller.sessionId })
  })
}

async function verify({ db, clock, config }: Needs, accountId: number, response: RegistrationResponseJSON) {
  const { rpID, origin } = relyingParty(config)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(db, { hash: sha256(challenge), accountId, now: clock.now() }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw new Refusal('passkey-refused')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}
