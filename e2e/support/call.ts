import type { RunningServer } from './start-server.ts'

interface Sent {
  /** By default GET without a body, POST with one. */
  method?: 'POST' | 'PUT'
  token?: string | undefined
  json?: object
  form?: FormData
}

/** Calls the API as the pages do; `path` is relative to `/api/`. Throws the text of an error response. */
export async function call<T = Record<string, unknown>>(
  { url }: Pick<RunningServer, 'url'>,
  path: string,
  { token, json, form, method = json || form ? 'POST' : undefined }: Sent = {},
): Promise<T> {
  const answer = await fetch(`${url}/api/${path}/`, {
    method: method ?? 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    body: form ?? (json ? JSON.stringify(json) : null),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return (text ? JSON.parse(text) : undefined) as T
}

/** Access token of a person without a second factor. */
export async function tokenOf(
  server: RunningServer,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const tokens = await call<{ access_token: string }>(server, 'photobooth/web-login', { json: { email, password } })
  return tokens.access_token
}
