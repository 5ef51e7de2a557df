import { accessToken, dropTokens, keepTokens, refreshToken, type Tokens } from './session.ts'
import { SESSION_ADDRESSES } from './session-addresses.ts'
import { adoptFromTwin, tellTwins } from './twin-tabs.ts'

/** `unreachable`: the server could not be reached; the tokens are kept. */
export type Renewal = 'renewed' | 'ended' | 'unreachable'

let running: Promise<Renewal> | undefined

/**
 * Exchanges the refresh token for new tokens, once for all calls whose token `expired` was refused (LOGIN-04). A
 * refresh token works only once: the page and shell.js, two separate scripts, synchronise with a lock.
 */
export function renewSession(expired: string): Promise<Renewal> {
  running ??= inTurn(() => renew(expired)).finally(() => {
    running = undefined
  })
  return running
}

function inTurn(work: () => Promise<Renewal>): Promise<Renewal> {
  // Locks exist only on https and localhost; elsewhere the server's grace period for a used token has to suffice.
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('session-renewal', work) : work()
}

async function renew(expired: string): Promise<Renewal> {
  if (accessToken() !== expired) return accessToken() ? 'renewed' : 'ended'
  const token = refreshToken()
  if (!token) return end()
  if (await adoptFromTwin(token)) return 'renewed'
  try {
    // Same timeout as the server's: a shorter one could lose new tokens, and the spent one would count as stolen.
    const response = await exchange(token, AbortSignal.timeout(60_000))
    // Another sign-in or a sign-out happened in the meantime: the current tokens stay.
    if (refreshToken() !== token) return accessToken() ? 'renewed' : 'ended'
    if (!response.ok) return response.status === 400 || response.status === 401 ? end() : 'unreachable'
    const tokens = (await response.json()) as Tokens
    keepTokens(tokens)
    tellTwins(token, tokens)
    return 'renewed'
  } catch {
    return 'unreachable'
  }
}

export function exchange(token: string, signal: AbortSignal): Promise<Response> {
  return fetch(SESSION_ADDRESSES.renew, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: token }),
    signal,
  })
}

function end(): Renewal {
  dropTokens()
  return 'ended'
}
