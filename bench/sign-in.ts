import { totpAt } from '../server/src/features/accounts/second-factor/totp.ts'
import { BENCH_OWNER } from './seed.ts'

export const JSON_TYPE = { 'content-type': 'application/json' }

interface Answer {
  access_token?: string
  second_factor?: string
  enrolment?: { secret: string }
}

/**
 * An access token for a seeded account; one that needs a second factor sets up an app. `api`: address of the server
 * with `/api/photobooth`.
 */
export async function signIn(api: string, email: string): Promise<string> {
  const {
    access_token: token,
    second_factor: ticket,
    enrolment,
  } = await post(`${api}/web-login/`, {
    email,
    password: BENCH_OWNER.password,
  })
  if (token) return token
  if (!ticket || !enrolment) throw new Error(`${email} could not sign in`)
  const signedIn = await post(`${api}/second-factor/`, { ticket, code: totpAt(enrolment.secret, new Date()) })
  if (!signedIn.access_token) throw new Error(`${email} could not prove the second factor`)
  return signedIn.access_token
}

async function post(url: string, body: object): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', headers: JSON_TYPE, body: JSON.stringify(body) })
  return (await answer.json()) as Answer
}
