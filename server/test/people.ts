import type { Role } from '@epassbild/contract/endpoint.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { startSession } from '#features/accounts/sessions/start-session.ts'
import { companies } from '#features/companies/companies-schema.ts'
import type { TestServer } from './start-test-server.ts'

export const PASSWORD = 'Geheim2026!'

export interface TestPerson {
  id: number
  email: string
  companyId: number | null
  accessToken: string
  refreshToken: string
  /** Ready to pass to `app.inject`. */
  headers: { authorization: string }
}

export type StudioPerson = TestPerson & { companyId: number }

type PersonOf<R extends Role> = R extends 'operator' | 'authority' ? TestPerson : StudioPerson

export async function makeCompany(
  { deps }: TestServer,
  review: 'under-review' | 'approved' | 'rejected' = 'approved',
  name = 'Atelier Probe',
): Promise<number> {
  const [company] = await deps.db
    .insert(companies)
    .values({ name, legalForm: 'gbr', website: '', licenceId: deps.random.uuid(), review })
    .returning()
  if (!company) throw new Error('company not inserted')
  return company.id
}

/** Hashing is slow by design; all test people share one hash. */
let passwordHash: Promise<string> | undefined

export interface PersonOptions {
  email?: string
  companyId?: number | null
  /** Account id of the inviter. */
  supervisorId?: number
}

/** A confirmed person of a role with a session, as after a sign-in. */
export async function makePerson<R extends Role>(
  server: TestServer,
  role: R,
  { email = `${role}@studio.test`, companyId, supervisorId }: PersonOptions = {},
): Promise<PersonOf<R>> {
  const { deps } = server
  const inCompany = role === 'operator' || role === 'authority' ? null : (companyId ?? (await makeCompany(server)))
  passwordHash ??= deps.passwords.hash(PASSWORD)
  const [account] = await deps.db
    .insert(accounts)
    .values({
      email,
      role,
      companyId: inCompany,
      supervisorId: supervisorId ?? null,
      username: 'test000000',
      passwordHash: await passwordHash,
      salutation: 'Frau',
      firstName: 'Maren',
      lastName: 'Muster',
      dateOfBirth: '1990-05-17',
      phone: '0431 555 0',
      createdAt: deps.clock.now(),
      verifiedAt: deps.clock.now(),
    })
    .returning()
  if (!account) throw new Error('account not inserted')
  const { accessToken, refreshToken } = await startSession(deps, account.id)
  const person = {
    id: account.id,
    email,
    companyId: inCompany,
    accessToken,
    refreshToken,
    headers: bearer(accessToken),
  }
  return person as PersonOf<R>
}

export async function signInAs({ app }: TestServer, email: string, password = PASSWORD) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/photobooth/web-login/',
    payload: { email, password },
  })
  const { access_token: accessToken, refresh_token: refreshToken } = answer.json<Record<string, string>>()
  if (!accessToken || !refreshToken) throw new Error(`sign-in of ${email} answered ${answer.statusCode}`)
  return { accessToken, refreshToken }
}

/** The owner closes the account. */
export async function closeCompany(server: TestServer, headers: TestPerson['headers']): Promise<void> {
  const payload = { confirm_last_name: 'Muster', current_password: PASSWORD }
  const { statusCode } = await server.post('/api/photobooth/profile/close/', payload, headers)
  if (statusCode !== 200) throw new Error(`closing answered ${statusCode}`)
}

/** Headers of another session: access tokens expire after half an hour, and some clocks advance by days. */
export async function freshHeaders({ deps }: Pick<TestServer, 'deps'>, { id }: { id: number }) {
  return bearer((await startSession(deps, id)).accessToken)
}

export function bearer(accessToken: string) {
  return { authorization: `Bearer ${accessToken}` }
}
