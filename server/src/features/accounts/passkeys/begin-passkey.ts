import { fullName } from '#features/accounts/full-name.ts'
import { requireOwnProof } from '#features/accounts/second-factor/require-own-proof.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { listPasskeys, type Passkey } from './passkey-store.ts'
import { loadWebAuthn, newChallenge, relyingParty } from './relying-party.ts'

const PASSKEYS_MAX = 10

/** Options for the browser to create a passkey, for a signed-in person who has confirmed the password. */
export async function beginPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'config'>,
  caller: Caller,
  password: string,
) {
  const account = await requireOwnProof(deps, caller, password)
  const known = await listPasskeys(deps.db, account.id)
  // Checked first: a device keeps a passkey created in vain and offers it at the next sign-in.
  requireRoom(known)
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

/** @throws Refusal `too-many-passkeys`. */
export function requireRoom(known: readonly Passkey[]): void {
  if (known.length >= PASSKEYS_MAX) throw new Refusal('too-many-passkeys')
}
