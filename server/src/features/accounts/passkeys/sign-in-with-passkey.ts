import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { lockAccount } from '#features/accounts/account-store.ts'
import { requireOpenWay } from '#features/accounts/sessions/require-open-way.ts'
import { type Origin, type SessionTokens, startSession } from '#features/accounts/sessions/start-session.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { findPasskey, noteUse, type Passkey, useChallenge } from './passkey-store.ts'
import { loadWebAuthn, newChallenge, relyingParty } from './relying-party.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'tokens' | 'audit' | 'outbox' | 'pseudonyms'>

/** Options for any passkey of this site: the browser offers those that the person has. */
export async function askForPasskey(deps: Pick<Deps, 'db' | 'clock' | 'random' | 'config'>) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: relyingParty(deps.config).rpID,
    challenge: await newChallenge(deps, null),
    userVerification: 'required',
  })
}

/**
 * Starts a session for the holder of an unlocked passkey: both factors in one, bound to our host (T33).
 *
 * @throws Refusal `passkey-refused`, `blocked`.
 */
export async function signInWithPasskey(deps: Needs, credential: object, from: Origin): Promise<SessionTokens> {
  const response = credential as AuthenticationResponseJSON
  const passkey = await findPasskey(deps.db, response.id)
  if (!passkey) throw new Refusal('passkey-refused')
  const counter = await verify(deps, passkey, response)
  return inTransaction(deps, async (inside) => {
    const account = await lockAccount(inside.db, passkey.accountId)
    // A passkey added in a demo, where the password is public, is refused once the demo is off (T26).
    if (!account || (account.demo && !deps.config.demo)) throw new Refusal('blocked')
    requireOpenWay(deps.config, account)
    // Refused if it was removed during the check.
    if (!(await findPasskey(inside.db, passkey.id))) throw new Refusal('passkey-refused')
    await noteUse(inside.db, passkey.id, { counter, at: inside.clock.now() })
    return startSession(inside, account.id, from)
  })
}

async function verify(
  { db, clock, config }: Needs,
  { id, publicKey, counter, transports }: Passkey,
  response: AuthenticationResponseJSON,
): Promise<number> {
  const { rpID, origin } = relyingParty(config)
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => useChallenge(db, { hash: sha256(challenge), accountId: null, now: clock.now() }),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports },
    requireUserVerification: true,
  }).catch(() => undefined)
  if (!verified?.verified) throw new Refusal('passkey-refused')
  return verified.authenticationInfo.newCounter
}
