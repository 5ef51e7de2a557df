/**
 * Seeds the database of the certified mode (`node seed-people.ts DATABASE_URL`): a licensed studio, a company under
 * review, and an operator. The owners are not identified yet; the stand-in identity provider has their cards.
 */
import { hash } from '@node-rs/argon2'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { openPostgres } from '#platform/database/open-postgres.ts'
import { systemRandom } from '#platform/random.ts'
import { makeCompany } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import type { TestServer } from '#test/start-test-server.ts'
import { APPLICANT, APPLYING_COMPANY, BACK_OFFICE, STUDIO_OWNER } from './seeded-people.ts'

const [url = ''] = process.argv.slice(2)
const { db, close } = await openPostgres(url)
const server = { deps: { db, clock: { now: () => new Date() }, random: systemRandom } } as unknown as TestServer
const companyId = await makeCompany(server)
await addPerson(STUDIO_OWNER, { role: 'owner', companyId })
await addPerson(BACK_OFFICE, { role: 'operator', secondFactor: 'due' })
await makeStudio(server, companyId)
const applyingId = await makeCompany(server, 'under-review', APPLYING_COMPANY)
await addPerson(APPLICANT, { role: 'owner', companyId: applyingId })
await makeStudio(server, applyingId)
await close()

type Role = Pick<typeof accounts.$inferInsert, 'role' | 'companyId' | 'secondFactor'>

async function addPerson({ password, ...person }: typeof STUDIO_OWNER, role: Role): Promise<void> {
  const [username = ''] = person.email.split('@')
  const passwordHash = await hash(password)
  const now = new Date()
  const others = { username, passwordHash, salutation: 'Frau', phone: '0431 555 0', createdAt: now, verifiedAt: now }
  await db.insert(accounts).values({ ...person, ...role, ...others })
}
