import type { Organisation } from '@epassbild/contract/authorities.ts'
import { TOTP } from 'otpauth'
import { OPERATOR } from './approve.ts'
import { call, tokenOf } from './call.ts'
import { codeIn, newestMail } from './mailbox.ts'
import type { RunningServer } from './start-server.ts'

const AUTHORITY = 'Bürgeramt Musterstadt'
const PASSWORD = 'Amtlich2026!'
const RESET = 'photobooth/request-password-reset'

export interface Clerk {
  email: string
  password: string
  /** The next code of the authenticator app, since the current one may have just been used. */
  nextCode: () => string
}

/** A clerk of the demo authority who has accepted the invitation and set up the second factor, through the API. */
export async function makeClerk(server: RunningServer, email: string): Promise<Clerk> {
  const token = await tokenOf(server, OPERATOR)
  const organisations = await call<Organisation[]>(server, 'operator/organisations', { token })
  const id = organisations.find(({ name }) => name === AUTHORITY)?.id
  const json = { first_name: 'Wiebke', last_name: 'Ahrens', email }
  await call(server, `operator/organisations/${id}/clerks`, { token, json })
  await call(server, RESET, { json: { email } })
  const reset_code = codeIn(await newestMail(server, email, /^Code zum Zurücksetzen/))
  await call(server, RESET, { method: 'PUT', json: { email, reset_code, new_password: PASSWORD } })
  type Enrolling = { second_factor: string; enrolment: { secret: string } }
  const login = { json: { email, password: PASSWORD } }
  const { second_factor: ticket, enrolment } = await call<Enrolling>(server, 'photobooth/web-login', login)
  const app = new TOTP({ secret: enrolment.secret })
  await call(server, 'photobooth/second-factor', { json: { ticket, code: app.generate() } })
  return { email, password: PASSWORD, nextCode: () => app.generate({ timestamp: Date.now() + 30_000 }) }
}
