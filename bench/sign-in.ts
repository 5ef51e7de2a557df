import { BENCH_OWNER } from './seed.ts'

export const JSON_TYPE = { 'content-type': 'application/json' }

/** An access token for one of the seeded owners. `api`: address of the server with `/api/photobooth`. */
export async function signIn(api: string, email: string): Promise<string> {
  const answer = await fetch(`${api}/web-login/`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ email, password: BENCH_OWNER.password }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`${email} could not sign in`)
  return token
}
