import { renewSession } from './renew-session.ts'
import { accessToken } from './session.ts'

/** `fetch` with the session's token; one that has run out is renewed once without the reader noticing (LOGIN-04). */
export async function fetchSignedIn(address: string, init: RequestInit = {}): Promise<Response> {
  const token = accessToken()
  const response = await fetchWith(token, address, init)
  if (response.status !== 401 || !token) return response
  return (await renewSession(token)) === 'renewed' ? fetchWith(accessToken(), address, init) : response
}

function fetchWith(token: string | null, address: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return fetch(address, { ...init, headers })
}
