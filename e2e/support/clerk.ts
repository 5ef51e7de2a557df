import type { Organisation } from '@epassbild/contract/authorities.ts'
import type { APIRequestContext } from '@playwright/test'
import { TOTP } from 'otpauth'
import { codeIn, newestMail } from './mailbox.ts'
import { DEMO_PASSWORD } from './signed-in.ts'
import type { RunningServer } from './start-server.ts'

const OPERATOR = 'betrieb@demo.test'
const AUTHORITY = 'Bürgeramt Musterstadt'
const PASSWORD = 'Amtlich2026!'

export interface Clerk {
  email: string
  password: string
  /** The next code that the authenticator app will show: the one before may just have been used. */
  nextCode: () => string
}

/** Somebody of the demo authority who has followed the mail and set up the second factor, all by calls. */
export async function makeClerk(request: APIRequestContext, server: RunningServer, email: string): Promise<Clerk> {
  const post = async (path: string, data: object, token = '') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await request.post(`/api/${path}`, { data, headers, failOnStatusCode: true })).json()
  }
  const operator = await post('photobooth/web-login/', { email: OPERATOR, password: DEMO_PASSWORD })
  const headers = { authorization: `Bearer ${operator.access_token}` }
  const organisations: Organisation[] = await (await request.get('/api/operator/organisations/', { headers })).json()
  const id = organisations.find(({ name }) => name === AUTHORITY)?.id
  const person = { first_name: 'Wiebke', last_name: 'Ahrens', email }
  await post(`operator/organisations/${id}/clerks/`, person, operator.access_token)
  await post('photobooth/request-password-reset/', { email })
  const reset_code = codeIn(await newestMail(server, email, /^Code zum Zurücksetzen/))
  const data = { email, reset_code, new_password: PASSWORD }
  await request.put('/api/photobooth/request-password-reset/', { data, failOnStatusCode: true })
  const { second_factor: ticket, enrolment } = await post('photobooth/web-login/', { email, password: PASSWORD })
  const app = new TOTP({ secret: enrolment.secret })
  await post('photobooth/second-factor/', { ticket, code: app.generate() })
  return { email, password: PASSWORD, nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }) }
}
