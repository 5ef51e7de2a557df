import { renewSession } from './renew-session.ts'
import { accessToken } from './session.ts'

/**
 * `fetch` with the session's token; an expired one is renewed once without the reader noticing (LOGIN-04). When the
 * server cannot be reached for the renewal, that is a lost connection, not a lost session: it throws like `fetch`.
 */
export async function fetchSignedIn(address: string, init: RequestInit = {}): Promise<Response> {
  const token = accessToken()
  const response = await fetchWith(token, address, init)
  if (response.status !== 401 || !token) return response
  const renewal = await renewSession(token)
  if (renewal === 'unreachable') throw new TypeError(renewal)
  return renewal === 'renewed' ? fetchWith(accessToken(), address, init) : response
}

function fetchWith(token: string | null, address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(address, { ...init, headers })
}
