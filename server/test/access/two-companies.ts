import { issueInvitation } from '#features/accounts/invitations/issue-invitation.ts'
import { bookOnce } from '#features/ledger/book-once.ts'
import { photos } from '#features/photos/photos-schema.ts'
import { releases } from '#features/software/software-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { makeClerk, makeMachineKey, makeOrganisation } from '#test/authorities.ts'
import { insertFailedInvoice } from '#test/billing.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { makeCompany, makePerson, type StudioPerson, type TestPerson } from '#test/people.ts'
import type { TestServer } from '#test/start-test-server.ts'
import type { CallerKind } from './access-table.ts'

/** Marks all data of the other company; no response to the first company may contain it. */
export const FOREIGN = 'fremdmarke'

export interface Company {
  owner: StudioPerson
  manager: StudioPerson
  employee: StudioPerson
  accounting: StudioPerson
  /** Invited by the manager. */
  invitee: StudioPerson
  /** An open invitation of the manager. */
  invitationId: string
  studioId: number
  /** Path and signature of the signed link to the studio's trade licence. */
  certificateLink: string
  /** An authority with a machine and a clerk; it does not belong to a company. */
  authority: { organisationId: number; keyId: string; clerkId: number }
  /** Not owned by a company; each company gets one, so that the ids differ. */
  releaseId: number
  invoiceId: number
  /** The transfer of the employee's photo. */
  transferId: string
}

export interface World {
  own: Company
  foreign: Company
  /** All callers, members of the own company or of none. */
  callers: Record<Exclude<CallerKind, 'nobody'>, TestPerson>
}

/** Two companies with equivalent people and data, an operator and a clerk. */
export async function makeTwoCompanies(server: TestServer): Promise<World> {
  const own = await makeWholeCompany(server, 'eigen')
  const foreign = await makeWholeCompany(server, FOREIGN)
  const operator = await makePerson(server, 'operator')
  const authority = await makeClerk(server, own.authority.organisationId)
  const { owner, manager, employee, accounting } = own
  return { own, foreign, callers: { owner, manager, employee, operator, authority, accounting } }
}

async function makeWholeCompany(server: TestServer, mark: string): Promise<Company> {
  const companyId = await makeCompany(server, 'under-review', `Atelier ${mark}`)
  const person = (role: 'owner' | 'manager' | 'employee' | 'accounting') =>
    makePerson(server, role, { email: `${role}@${mark}.test`, companyId })
  const [owner, manager, employee] = [await person('owner'), await person('manager'), await person('employee')]
  const accounting = await person('accounting')
  const invitee = await makePerson(server, 'employee', {
    email: `invitee@${mark}.test`,
    companyId,
    supervisorId: manager.id,
  })
  const { id: invitationId } = await issueInvitation(server.deps, {
    companyId,
    invitedBy: manager.id,
    email: `open@${mark}.test`,
    role: 'employee',
  })
  const fields = { name: `Studio ${mark}`, address: `Weg ${mark}`, city: mark, zipcode: '24103' }
  const licence = licenceFile(demoCertificate([mark]))
  const answer = await sendForm(server, owner, '/api/photobooth/registered-shops/', fields, licence)
  const { id: studioId, certificate_file: certificateLink } = answer.json()
  const organisationId = await makeOrganisation(server, { name: `Bürgeramt ${mark}` })
  const { keyId } = await makeMachineKey(server, organisationId)
  const { id: clerkId } = await makeClerk(server, organisationId, `amt@${mark}.test`)
  const authority = { organisationId, keyId, clerkId }
  const releaseId = await makeRelease(server, studioId)
  const invoiceId = await insertFailedInvoice(server, companyId, mark)
  await bookOnce(server.deps, { companyId, kind: 'licence', subject: `earlier ${mark}`, detail: `Studio ${mark}` })
  const transferId = await makeStoredPhoto(server, { accountId: employee.id, companyId, studioId }, mark)
  return {
    ...{ owner, manager, employee, accounting, invitee, invitationId },
    ...{ studioId, certificateLink, authority, releaseId, invoiceId, transferId },
  }
}

async function makeRelease({ deps }: TestServer, serial: number): Promise<number> {
  const objectKey = `releases/${serial}.bin`
  await deps.objects.write(objectKey, Buffer.from('software'))
  const at = deps.clock.now()
  const [row] = await deps.db
    .insert(releases)
    .values({
      system: 'MAC',
      version: `1.${serial}`,
      size: 8,
      sha256: '0'.repeat(64),
      objectKey,
      uploadedAt: at,
      publishedAt: at,
    })
    .returning({ id: releases.id })
  if (!row) throw new Error('release not inserted')
  return row.id
}

/** A row without an object: the tests only list it. */
async function makeStoredPhoto(
  { deps: { db, clock, random } }: TestServer,
  of: { accountId: number; companyId: number; studioId: number },
  mark: string,
): Promise<string> {
  const [id, transferId, now] = [random.uuid(), random.uuid(), clock.now()]
  await db.insert(photos).values({
    ...of,
    id,
    transferId,
    photoId: random.uuid(),
    state: 'stored',
    studioName: `Studio ${mark}`,
    studioAddress: `Weg ${mark}`,
    studioZipcode: '24103',
    studioCity: mark,
    ciphertextSha256: '',
    citizenTokenSha256: '',
    objectKey: `photos/${id}`,
    storageKey: '',
    userIdentifier: '',
    signature: '',
    sealFingerprint: '',
    capturedAt: now,
    receivedAt: now,
    storedAt: now,
    validUntil: new Date(now.getTime() + 180 * 24 * 3_600_000),
  })
  return transferId
}
