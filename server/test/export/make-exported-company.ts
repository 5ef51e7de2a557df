import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { eq } from 'drizzle-orm'
import { accounts, invitations, knownOrigins, passkeys, sessions } from '#features/accounts/accounts-schema.ts'
import { recordConsents } from '#features/accounts/registration/consent-store.ts'
import {
  creditUses,
  invoiceLines,
  invoiceProfiles,
  invoices,
  paymentAttempts,
  paymentMethods,
} from '#features/billing/billing-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { identifications } from '#features/identification/identification-schema.ts'
import { notificationReads, notificationSettings } from '#features/notifications/notifications-schema.ts'
import { caseNotes, holderChanges, nameChanges } from '#features/operator/operator-schema.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import { licences } from '#features/software/software-schema.ts'
import { contactColumns } from '#features/studios/studio-contact.ts'
import { studioOffers, studioPeople, studios } from '#features/studios/studios-schema.ts'
import { type Company, FOREIGN, makeTwoCompanies } from '#test/access/two-companies.ts'
import { DETAILS } from '#test/billing.ts'
import { makeStudio } from '#test/photos.ts'
import type { TestServer } from '#test/start-test-server.ts'

let minutes = 0
/** Returns a different instant each time, so that columns cannot be confused. */
function at(): Date {
  minutes += 1
  return new Date(Date.UTC(2026, 9, 1, 8, minutes))
}

interface Place {
  server: TestServer
  /** Occurs only in the texts of one company. */
  mark: string
  own: Company
  companyId: number
  operatorId: number
}

/** A company with a value in every column of its owner's two exports, and an equivalent foreign company beside it. */
export async function makeExportedCompany(server: TestServer): Promise<Company> {
  const { own, foreign, callers } = await makeTwoCompanies(server)
  for (const [company, mark] of [[own, 'eigen'] as const, [foreign, FOREIGN] as const]) {
    const companyId = company.owner.companyId
    const place = { server, mark, own: company, companyId, operatorId: callers.operator.id }
    for (const fill of [fillPeople, fillOwner, fillCompany, fillStudios, fillBilling, fillDocument, fillPhotos])
      await fill(place)
  }
  return own
}

async function fillPeople({ server: { deps }, mark, own, companyId }: Place): Promise<void> {
  const { db, random } = deps
  await db.update(accounts).set({ closedAt: at() }).where(eq(accounts.id, own.invitee.id))
  await db
    .update(accounts)
    .set({
      ...{ supervisorId: own.manager.id, username: `${mark}000017`, releasedAt: at(), verifiedAt: at() },
      ...{ secondFactorPutOffAt: at(), resetAskedAt: at() },
    })
    .where(eq(accounts.id, own.owner.id))
  for (const ended of [{ acceptedAt: at() }, { withdrawnAt: at() }]) {
    await db.insert(invitations).values({
      ...{ id: random.uuid(), companyId, invitedBy: own.owner.id, email: `${random.uuid()}@${mark}.test` },
      ...{ role: 'manager', codeHash: `code ${random.uuid()}`, createdAt: at(), expiresAt: at(), ...ended },
    })
  }
}

async function fillOwner({ server: { deps }, mark, own: { owner } }: Place): Promise<void> {
  const { db, random } = deps
  const [accountId, ended] = [owner.id, { endedAt: at(), endedBecause: 'ended-by-person' }]
  await recordConsents(db, accountId, at())
  await db.insert(sessions).values({
    id: random.uuid(),
    accountId,
    createdAt: at(),
    device: `Firefox unter ${mark}`,
    lastSeenAt: at(),
    ...ended,
  })
  await db.insert(knownOrigins).values({ accountId, hash: 'hash of a network', seenAt: at() })
  await db.insert(passkeys).values({
    ...{ id: `passkey-${mark}`, accountId, name: `Tablet ${mark}`, publicKey: 'public key', counter: 7 },
    ...{ transports: ['internal'], createdAt: at(), lastUsedAt: at() },
  })
  await db.insert(notificationReads).values({ accountId, readAt: at() })
  for (const end of [{ endedAt: at() }, { replacedAt: at() }, {}])
    await db.insert(identifications).values({ accountId, pseudonym: random.uuid(), identifiedAt: at(), ...end })
}

async function fillCompany({ server: { deps }, mark, own, companyId, operatorId }: Place): Promise<void> {
  const { db } = deps
  const decided = {
    review: 'rejected',
    reviewReason: `Bitte die Rechtsform von ${mark} klären.`,
    decidedAt: at(),
  } as const
  await db
    .update(companies)
    .set({ website: `https://${mark}.test`, ...decided })
    .where(eq(companies.id, companyId))
  const change = { accountId: own.manager.id, proof: `Handelsregister ${mark}`, askedBy: operatorId, askedAt: at() }
  await db.insert(holderChanges).values({ companyId, ...change })
  const name = { firstName: `Thea ${mark}`, lastName: `Nissen ${mark}`, proof: `Urkunde ${mark}` }
  await db.insert(nameChanges).values({ accountId: own.manager.id, ...name, askedBy: operatorId, askedAt: at() })
  const note = { authorId: operatorId, writtenAt: at(), text: `Rückruf an ${mark} erbeten`, secondLook: false }
  await db.insert(caseNotes).values({ companyId, ...note })
  await db.insert(notificationSettings).values({ companyId, rejections: ['manager'], collections: ['accounting'] })
}

async function fillStudios({ server, mark, own: { studioId, owner, manager }, companyId }: Place): Promise<void> {
  const { db } = server.deps
  const place = { name: `Studio ${mark} am Kai`, address: 'Kai 1', zipcode: '24105', city: 'Kiel' }
  await db
    .update(studios)
    .set({ proposed: { ...place, latitude: 54.5, longitude: 10.5 } })
    .where(eq(studios.id, studioId))
  await db
    .update(studios)
    .set({
      ...contactColumns({ ...eachContact((field) => `${field} 0431 555 7`), website: 'https://probe.test' }),
      ...{ draftedAt: at(), createdAt: at(), submittedAt: at() },
      ...{
        certificateDeletedAt: at(),
        review: 'rejected',
        reviewReason: `Adresse von ${mark} unklar`,
        decidedAt: at(),
      },
    })
    .where(eq(studios.id, await makeStudio(server, companyId, 'under-review')))
  await db.insert(licences).values({ studioId, bookedAt: at(), bookedBy: owner.id })
  await db.insert(studioPeople).values({ studioId, accountId: manager.id })
  await db.insert(studioOffers).values({
    ...{ studioId, offers: ['babies'], languages: ['tr'], openingHours: `Mo bis Fr 9 bis 18 Uhr, ${mark}` },
    ...{ priceFromCents: 1_490, statedAt: at() },
  })
}

async function fillBilling({ server: { deps }, mark, companyId }: Place): Promise<void> {
  const { db } = deps
  await db.insert(paymentMethods).values({
    ...{ companyId, customerRef: 'customer-ref', methodRef: 'method-ref-1', type: 'sepa_debit', brand: '' },
    ...{ last4: '3000', bankCode: '37040044', bankCountry: 'AT', mandateRef: `MANDAT-${mark}`, details: DETAILS },
    savedAt: at(),
  })
  await db.insert(invoiceProfiles).values({
    ...{ companyId, format: 'xrechnung', name: `Buchhaltung ${mark}`, line1: 'Kai 2', line2: 'Hinterhaus' },
    ...{ postcode: '24106', city: 'Plön', country: 'DK', email: `rechnung@${mark}.test`, vatId: 'DE123456789' },
    ...{ buyerReference: 'LEITWEG-1', purchaseOrder: 'BESTELLUNG-1', addressAskedAt: at() },
  })
}

async function fillDocument({ server: { deps }, mark, own: { invoiceId }, companyId }: Place): Promise<void> {
  const { db, random } = deps
  const buyer = {
    ...{ name: `Atelier ${mark} GbR`, street: 'Wall 19', street2: 'Rückgebäude', postcode: '24107', city: 'Eutin' },
    ...{ country: 'DE', email: `kasse@${mark}.test`, vatId: 'DE987654321', buyerReference: 'LEITWEG-2' },
    ...{ purchaseOrder: 'BESTELLUNG-2', format: 'xrechnung' as const },
  }
  const payment = {
    ...{ type: 'sepa_debit' as const, brand: 'SEPA', last4: '4711', mandateRef: `MANDAT-8-${mark}` },
    ...{ bankCountry: 'NL', bankCode: '20050550' },
  }
  await db
    .update(invoices)
    .set({
      ...{ reason: `Standort von ${mark} verwechselt`, prepaidCents: 11, creditedCents: 13, buyer, payment },
      ...{ failure: 'no-money', pauseOn: '2026-12-24', paidOn: '2026-12-05', paidReference: `AUSZUG-${mark}` },
      ...{ xmlKey: 'invoices/of-this-one.xml', createdAt: at() },
      partPayments: [{ on: '2026-12-04', reference: `TEIL-${mark}`, cents: 7 }],
      vatShares: [{ percent: 16, netCents: 103, vatCents: 17 }],
    })
    .where(eq(invoices.id, invoiceId))
  const sums = { quantity: 3, unitCents: 77, netCents: 231 }
  await db
    .insert(invoiceLines)
    .values({ invoiceId, position: 1, kind: 'transfer', detail: `Zeile von ${mark}`, ...sums })
  await db.insert(paymentAttempts).values({
    ...{ id: random.uuid(), invoiceId, attempt: 2, customerRef: 'customer-ref', methodRef: 'method-ref-1' },
    ...{ amountCents: 106, paymentRef: `payment of ${mark}`, state: 'failed', failure: `closed_${mark}` },
    ...{ startedAt: at(), settledAt: at() },
  })
  const number = `KO-${companyId}`
  const [first] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  if (!first) throw new Error('no invoice')
  const { id: _, ...rest } = first
  const [credit] = await db
    .insert(invoices)
    .values({ ...rest, number, kind: 'credit-note', corrects: invoiceId, state: 'credit' })
    .returning()
  for (const used of [{ invoiceId, cents: 13 }, { cents: 17 }])
    await db.insert(creditUses).values({ creditId: credit?.id ?? 0, usedAt: at(), ...used })
}

async function fillPhotos({ server: { deps }, mark, own, companyId }: Place): Promise<void> {
  const { db, random } = deps
  const insert = async (more: Partial<typeof photos.$inferInsert>) => {
    const [id, photoId] = [random.uuid(), random.uuid()]
    await db.insert(photos).values({
      ...{ id, transferId: random.uuid(), photoId, state: 'deleted', accountId: own.owner.id, companyId },
      ...{
        studioId: own.studioId,
        studioName: `Atelier ${mark} damals`,
        studioAddress: `Steg ${mark}`,
        studioZipcode: '24108',
      },
      ...{ studioCity: 'Preetz', ciphertextSha256: `sha of ${id}`, citizenTokenSha256: `token of ${id}` },
      ...{
        customerReference: `K-${mark}`,
        objectKey: `photos/${id}`,
        userIdentifier: `of ${id}`,
        signature: `by ${id}`,
      },
      ...{ sealFingerprint: `seal of ${id}`, capturedAt: at(), receivedAt: at(), storedAt: at(), validUntil: at() },
      ...{ deletedAt: at(), deletedBecause: 'authority', goneAt: at(), furtherUse: true, ...more },
    })
    return id
  }
  const replaced = await insert({})
  const photo = await insert({ replaces: replaced, replacesAs: 'rejected' })
  const retrieval = { photo, organisationId: own.authority.organisationId, organisation: 'Bürgeramt Musterdorf' }
  await db.insert(photoRetrievals).values({ ...retrieval, at: at(), actorId: own.authority.clerkId })
  await db.insert(photoRetrievals).values({
    ...{ ...retrieval, at: at(), decidedAt: at(), decision: 'reject', reason: 'blurred' },
  })
}
