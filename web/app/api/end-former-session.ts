import { currentTokens, type Tokens } from './session.ts'
import { SESSION_ADDRESSES } from './session-addresses.ts'
import { tellTwins } from './twin-tabs.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/**
 * After a fresh sign-in of the same person: tabs that share the session before follow into the new one, and the one before
 * ends, so that it does not stay in the list of devices.
 */
export async function endFormerSession(former: Tokens): Promise<void> {
  const tokens = currentTokens()
  if (tokens) tellTwins(former.refresh_token, tokens)
  await endSessionOf(former)
}

/** Ends a session that this tab does not hold. Not by `call`, which would send the token of the one it holds. */
export async function endSessionOf({ access_token }: Tokens): Promise<void> {
  try {
    await fetch(SESSION_ADDRESSES.signOut, {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}` },
      signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS),
    })
  } catch {
    // Unreachable: the session runs out by itself.
  }
}
