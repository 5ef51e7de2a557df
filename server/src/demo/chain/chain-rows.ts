import { eq } from 'drizzle-orm'
import type { Account } from '#features/accounts/account-store.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import type { Studio } from '#features/studios/studio-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { DEMO_OWNER } from '#src/demo/demo-people.ts'
import type { DemoStudio } from '#src/demo/demo-studios.ts'

type Needs = Pick<Deps, 'db' | 'random'>

export interface NewCompany {
  name: string
  /** When it was approved, or null while it waits. */
  approvedAt: Date | null
}

/** Answers with their ids, in the same order. */
export async function insertCompanies({ db, random }: Needs, wanted: readonly NewCompany[]): Promise<number[]> {
  const rows = await db
    .insert(companies)
    .values(
      wanted.map(({ name, approvedAt }) => ({
        name,
        legalForm: 'gmbh',
        website: '',
        licenceId: random.uuid(),
        review: approvedAt ? ('approved' as const) : ('under-review' as const),
        decidedAt: approvedAt,
        demo: true,
      })),
    )
    .returning({ id: companies.id })
  return rows.map(({ id }) => id)
}

export type NewPerson = Pick<Account, 'email' | 'role' | 'companyId' | 'firstName' | 'lastName' | 'createdAt'> &
  Partial<Pick<Account, 'supervisorId'>>

/** The demo's owner, whose password and profile others get; undefined when there is no demo. */
export async function findPattern(db: Database): Promise<Account | undefined> {
  const [owner] = await db.select().from(accounts).where(eq(accounts.email, DEMO_OWNER))
  return owner
}

/** Answers with their ids, in the same order. */
export async function insertPeople(db: Database, pattern: Account, wanted: readonly NewPerson[]): Promise<number[]> {
  const { id: _, uuid: __, ...same } = pattern
  const rows = await db
    .insert(accounts)
    .values(
      wanted.map((person) => ({
        ...same,
        supervisorId: null,
        ...person,
        username: person.email.replace(/@.*/, ''),
        verifiedAt: person.createdAt,
      })),
    )
    .returning({ id: accounts.id })
  return rows.map(({ id }) => id)
}

export interface NewStudio extends DemoStudio {
  companyId: number
  createdAt: Date
  approvedAt: Date | null
  /** Licence of a studio that waits; an approved one's was checked and deleted. */
  certificateKey?: string
  certificateSha256?: string
}

export function insertStudios(db: Database, wanted: readonly NewStudio[]): Promise<Studio[]> {
  return db
    .insert(studios)
    .values(
      wanted.map(({ approvedAt, ...studio }) => ({
        ...studio,
        draftedAt: studio.createdAt,
        certificateDeletedAt: approvedAt,
        review: approvedAt ? ('approved' as const) : ('under-review' as const),
        decidedAt: approvedAt,
      })),
    )
    .returning()
}
