import { exchange } from './renew-session.ts'
import { currentTokens, type FormerSession, type Tokens, takeUpBeside } from './session.ts'
import { SESSION_ADDRESSES } from './session-addresses.ts'
import { tellTwins } from './twin-tabs.ts'

const SIGN_OUT_PATIENCE_MS = 3000

/**
 * After a fresh sign-in of the same person: tabs that shared the former session follow into the new one, and the former
 * one ends, so that it does not stay in the list of devices.
 */
export async function endFormerSession(former: FormerSession): Promise<void> {
  takeUpBeside(former)
  const tokens = currentTokens()
  if (tokens) tellTwins(former.refresh_token, tokens)
  await endSessionOf(former)
}

/**
 * Ends a session that this tab does not hold (any more), even if its access token has expired. Does not use `call`,
 * which would send the token of the current session.
 */
export async function endSessionOf({ access_token, refresh_token }: Tokens): Promise<void> {
  const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE_MS)
  const signOut = (token: string) =>
    fetch(SESSION_ADDRESSES.signOut, { method: 'POST', headers: { authorization: `Bearer ${token}` }, signal })
  try {
    const { status } = await signOut(access_token)
    if (status !== 401) return
    const renewed = await exchange(refresh_token, signal)
    if (renewed.ok) await signOut(((await renewed.json()) as Tokens).access_token)
  } catch {
    // Unreachable: the session expires by itself.
  }
}
