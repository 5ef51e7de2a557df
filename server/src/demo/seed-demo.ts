import type { Category } from '@epassbild/contract/authorities.ts'
import { sql } from 'drizzle-orm'
import { loadGazetteer } from '#adapters/places/gazetteer.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { clerks, organisations } from '#features/authorities/authorities-schema.ts'
import type { Authority } from '#features/authorities/require-authority.ts'
import { findMonth } from '#features/billing/months/month-store.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { CERTIFICATES } from '#features/studios/certificates/delete-certificate.ts'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { demoCertificate } from './demo-certificate.ts'
import { giveDemoMethod } from './demo-method.ts'
import {
  DEMO_APPLICANT,
  DEMO_CLERK,
  DEMO_EMPLOYEE,
  DEMO_MANAGER,
  DEMO_OPERATOR,
  DEMO_OWNER,
  DEMO_PASSWORD,
} from './demo-people.ts'
import { type DemoCast, seedDemoPhotos, writeDemoFiles } from './demo-photos.ts'
import { seedReleases } from './demo-releases.ts'
import { type DemoStudio, inventStudios } from './demo-studios.ts'
import { seedBilling } from './seed-billing.ts'

/** 5+4+3+2 studios in each of the eight biggest places and so on, one in the rest: about 200. */
const PLACES = 120

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'passwords' | 'objects' | 'config' | 'audit' | 'jobs' | 'outbox'>

/**
 * Fills an empty database so that a newcomer can look around, and makes the demo face and slip as of now. Where the
 * database holds an account, only what the demo of before has lost is made again: a payment method, the photo of its slip.
 */
export async function seedDemo(deps: Deps): Promise<void> {
  if (await isEmpty(deps)) await fill(deps)
  await giveDemoMethod(deps)
  await writeDemoFiles(deps)
}

/** Any number; instances that start together on an empty database fill it once. */
const LOCK = 7_310_252_026

/** All of it or nothing: one that breaks off leaves an empty database, and the next start begins again. */
async function fill(deps: Deps): Promise<void> {
  const passwordHash = await deps.passwords.hash(DEMO_PASSWORD)
  const certificateKey = `${CERTIFICATES}${deps.random.uuid()}.pdf`
  await deps.objects.write(certificateKey, demoCertificate(['Gewerbeanmeldung', 'Muster zur Ansicht, nicht echt']))
  const places = [...new Set([...loadGazetteer(deps.config.dataDir).byPostcode.values()].map(([place]) => place))]
  const biggest = places.flatMap((place) => place ?? []).slice(0, PLACES)
  await inTransaction(deps, async (inside) => {
    // Photos are drawn and launchers written meanwhile.
    await inside.db.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    await inside.db.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isEmpty(inside))) return
    const { begins } = await findMonth(inside.db, deps.clock.now(), 1)
    const cast = await seedPeople(new Seed(inside, passwordHash, certificateKey), begins, biggest)
    await bumpPublicVersion(inside.db)
    await seedBilling(inside, { companyId: cast.manager.companyId, studioId: cast.studioId, ownerId: cast.ownerId })
    await seedReleases(inside)
    // Transfers need cards that a real provider knows, so they are made only with the simulator.
    if (deps.config.identity.kind === 'simulator') await seedDemoPhotos(inside, cast)
  })
}

const isEmpty = async ({ db }: Pick<Deps, 'db'>) => (await db.$count(accounts)) === 0

/** @param begins Start of the month that {@link seedBilling} bills: the people of its company registered then. */
async function seedPeople(seed: Seed, begins: Date, biggest: Parameters<typeof inventStudios>[0]): Promise<DemoCast> {
  const { companyId: owned, studioId } = await seed.company('Atelier Fördelicht', 'approved', [
    kielStudio('Atelier Fördelicht', 'Wall 18', '24103', 54.3212, 10.1389),
    kielStudio('Atelier Fördelicht Heikendorf', 'Dorfstraße 5', '24226', 54.3731, 10.2077, 'Heikendorf'),
  ])
  // The figures of past days begin with the oldest account, which must be older than the transfers.
  const member = { companyId: owned, createdAt: begins }
  const ownerId = await seed.person(DEMO_OWNER, 'owner', 'Katharina', 'Brodersen', member)
  const staff = { ...member, supervisorId: ownerId }
  const manager = { firstName: 'Jonas', lastName: 'Petersen', companyId: owned }
  const managerId = await seed.person(DEMO_MANAGER, 'manager', manager.firstName, manager.lastName, staff)
  await seed.person(DEMO_EMPLOYEE, 'employee', 'Jana', 'Sander', staff)
  await seed.person(DEMO_OPERATOR, 'operator', 'Merle', 'Sörensen', {})
  const clerkId = await seed.person(DEMO_CLERK, 'authority', 'Arne', 'Clausen', {})
  const authority = await seed.organisation('Bürgeramt Musterstadt', clerkId)
  const { companyId: waiting } = await seed.company('Lichtbild Jessen GmbH', 'under-review', [
    kielStudio('Lichtbild Jessen Flensburg', 'Holm 12', '24937', 54.7836, 9.4362, 'Flensburg'),
  ])
  await seed.person(DEMO_APPLICANT, 'owner', 'Holger', 'Jessen', { companyId: waiting })
  for (const studio of inventStudios(biggest)) await seed.company(studio.name, 'approved', [studio])
  return { ownerId, manager: { ...manager, id: managerId }, studioId, authority }
}

function kielStudio(
  name: string,
  address: string,
  zipcode: string,
  latitude: number,
  longitude: number,
  city = 'Kiel',
): DemoStudio {
  return {
    name,
    address,
    zipcode,
    city,
    latitude,
    longitude,
    phone: '0431 555 01 20',
    website: 'https://foerdelicht.example',
  }
}

type Member = Partial<Pick<typeof accounts.$inferInsert, 'companyId' | 'supervisorId' | 'createdAt'>>

/** Writes demo rows; all with the same password and trade licence, and with the same moment unless one is given. */
class Seed {
  readonly #deps: Needs
  readonly #passwordHash: string
  readonly #certificateKey: string
  readonly #now: Date

  constructor(deps: Needs, passwordHash: string, certificateKey: string) {
    this.#deps = deps
    this.#passwordHash = passwordHash
    this.#certificateKey = certificateKey
    this.#now = deps.clock.now()
  }

  /** Answers with the company's id and its first studio's. */
  async company(name: string, review: 'approved' | 'under-review', owned: readonly DemoStudio[]) {
    const { db, random } = this.#deps
    const decidedAt = review === 'approved' ? this.#now : null
    const [company] = await db
      .insert(companies)
      .values({
        name,
        legalForm: name.endsWith('GmbH') ? 'gmbh' : 'einzelunternehmung',
        website: owned[0]?.website ?? '',
        licenceId: random.uuid(),
        review,
        decidedAt,
        demo: true,
      })
      .returning({ id: companies.id })
    if (!company) throw new Error('company not inserted')
    const [first] = await db
      .insert(studios)
      .values(
        owned.map((studio) => ({
          ...studio,
          companyId: company.id,
          draftedAt: this.#now,
          createdAt: this.#now,
          certificateKey: this.#certificateKey,
          review,
          decidedAt,
        })),
      )
      .returning({ id: studios.id })
    if (!first) throw new Error('studio not inserted')
    return { companyId: company.id, studioId: first.id }
  }

  /** Answers with the authority as its clerk acts for it. */
  async organisation(name: string, clerkId: number): Promise<Authority> {
    const { db } = this.#deps
    const categories: Category[] = ['identity-card', 'passport']
    const [organisation] = await db
      .insert(organisations)
      .values({ name, key: 'pas:010020000000', categories, createdAt: this.#now })
      .returning({ id: organisations.id })
    if (!organisation) throw new Error('organisation not inserted')
    await db.insert(clerks).values({ accountId: clerkId, organisationId: organisation.id })
    return { organisationId: organisation.id, organisation: name, categories, actorId: clerkId, machineKeyId: null }
  }

  async person(
    email: string,
    role: 'owner' | 'manager' | 'employee' | 'operator' | 'authority',
    firstName: string,
    lastName: string,
    member: Member,
  ): Promise<number> {
    const [account] = await this.#deps.db
      .insert(accounts)
      .values({
        email,
        role,
        firstName,
        lastName,
        username: `${firstName}${lastName}`.toLowerCase().concat('000000'),
        passwordHash: this.#passwordHash,
        salutation: 'Keine-Anrede',
        dateOfBirth: '1986-03-14',
        phone: '0431 555 01 20',
        createdAt: this.#now,
        verifiedAt: member.createdAt ?? this.#now,
        ...member,
        demo: true,
      })
      .returning({ id: accounts.id })
    if (!account) throw new Error('account not inserted')
    return account.id
  }
}
