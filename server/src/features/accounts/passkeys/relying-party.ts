import type { Deps } from '#platform/deps.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { insertChallenge } from './passkey-store.ts'

const CHALLENGE_MS = 5 * 60_000

/** The host of the site is the relying party; passkeys of other hosts are refused, which prevents phishing. */
export function relyingParty({ publicUrl }: Pick<Deps['config'], 'publicUrl'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}

/** Imported lazily: its certificate formats slow down a start. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** Creates a challenge of 32 random bytes: single use, valid for five minutes. */
export async function newChallenge(
  { db, clock, random }: Pick<Deps, 'db' | 'clock' | 'random'>,
  accountId: number | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(random.bytes(32))
  const hash = sha256(Buffer.from(challenge).toString('base64url'))
  await insertChallenge(db, { hash, accountId, expiresAt: new Date(clock.now().getTime() + CHALLENGE_MS) })
  return challenge
}
