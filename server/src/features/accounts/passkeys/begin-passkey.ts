import { fullName } from '#features/accounts/full-name.ts'
import { requireOwnProof } from '#features/accounts/second-factor/require-own-proof.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { listPasskeys } from './passkey-store.ts'
import { loadWebAuthn, newChallenge, relyingParty } from './relying-party.ts'

/** The options with which the browser makes a passkey for a signed-in person who has given the password again. */
export async function beginPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'config'>,
  caller: Caller,
  password: string,
) {
  const account = await requireOwnProof(deps, caller, password)
  const known = await listPasskeys(deps.db, account.id)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: 'ePassbild',
    rpID: relyingParty(deps.config).rpID,
    userID: new TextEncoder().encode(account.uuid),
    userName: account.email,
    userDisplayName: fullName(account),
    challenge: await newChallenge(deps, account.id),
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
}
