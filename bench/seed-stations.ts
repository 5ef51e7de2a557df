import { readConfig } from '../server/src/config.ts'
import { accounts } from '../server/src/features/accounts/accounts-schema.ts'
import { clerks, organisations } from '../server/src/features/authorities/authorities-schema.ts'
import { identifications } from '../server/src/features/identification/identification-schema.ts'
import { licences } from '../server/src/features/software/software-schema.ts'
import { studios } from '../server/src/features/studios/studios-schema.ts'
import type { Database } from '../server/src/platform/database/database.ts'
import { openDatabase } from '../server/src/platform/database/open-database.ts'
import { ownerEmail } from './seed.ts'

export const CLERK = 'amt@bench.test'

export interface Station {
  accountId: number
  studioId: number
}

type Person = typeof accounts.$inferSelect

/** An approved, licensed studio and an identified owner for each company, and a clerk with the owners' password. */
export async function seedStations(env: Record<string, string>, many: number): Promise<Station[]> {
  const database = await openDatabase(readConfig(env).database)
  const { db } = database
  try {
    const people = await db.select().from(accounts)
    const owners = Array.from({ length: many }, (_, number) => {
      const owner = people.find(({ email }) => email === ownerEmail(number))
      if (!owner) throw new Error('owner not seeded')
      return owner
    })
    const stations: Station[] = []
    for (const owner of owners) stations.push(await seedStation(db, owner))
    if (owners[0]) await seedClerk(db, owners[0])
    return stations
  } finally {
    await database.close()
  }
}

async function seedStation(db: Database, { id: accountId, companyId }: Person): Promise<Station> {
  const now = new Date()
  const place = { name: 'Studio', address: 'Weg 1', zipcode: '24103', city: 'Kiel', latitude: 54, longitude: 10 }
  const rest = { phone: '', website: '', draftedAt: now, createdAt: now, review: 'approved' as const }
  await db.insert(identifications).values({ accountId, pseudonym: `bench-${accountId}`, identifiedAt: now })
  const [studio] = await db
    .insert(studios)
    .values({ ...place, ...rest, companyId: companyId ?? 0 })
    .returning({ id: studios.id })
  if (!studio) throw new Error('studio not seeded')
  await db.insert(licences).values({ studioId: studio.id, bookedAt: now, bookedBy: accountId })
  return { accountId, studioId: studio.id }
}

async function seedClerk(db: Database, owner: Person): Promise<void> {
  const { id: _id, uuid: _uuid, ...person } = owner
  const [clerk] = await db
    .insert(accounts)
    .values({ ...person, email: CLERK, role: 'authority', companyId: null })
    .returning({ id: accounts.id })
  const [organisation] = await db
    .insert(organisations)
    .values({ name: 'Amt', key: 'pas:000000000001', categories: ['passport'], createdAt: new Date() })
    .returning({ id: organisations.id })
  if (clerk && organisation) await db.insert(clerks).values({ accountId: clerk.id, organisationId: organisation.id })
}
