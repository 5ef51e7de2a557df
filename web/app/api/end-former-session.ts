import { currentTokens, type Tokens } from './session.ts'
import { SESSION_ADDRESSES } from './session-addresses.ts'
import { tellTwins } from './twin-tabs.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/**
 * After a fresh sign-in of the same person: tabs that share the session before follow into the new one, and the one before
 * ends, so that it does not stay in the list of devices. Not by `call`, which would send the new token.
 */
export async function endFormerSession(former: Tokens): Promise<void> {
  const tokens = currentTokens()
  if (tokens) tellTwins(former.refresh_token, tokens)
  try {
    await fetch(SESSION_ADDRESSES.signOut, {
      method: 'POST',
      headers: { authorization: `Bearer ${former.access_token}` },
      signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS),
    })
  } catch {
    // Unreachable: the session runs out by itself.
  }
}
