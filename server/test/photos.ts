import { randomBytes, randomUUID } from 'node:crypto'
import type { Receipt } from '@epassbild/contract/photos.ts'
import { sha256, toHex } from '@epassbild/photo-seal/bytes.ts'
import { citizenToken, citizenVerifier } from '@epassbild/photo-seal/citizen-token.ts'
import { type SealedPhoto, sealPhoto } from '@epassbild/photo-seal/seal-photo.ts'
import { licences } from '#features/software/software-schema.ts'
import type { NewStudioRow } from '#features/studios/studio-store.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { makeIdentified, makeTransferProof } from './identified-people.ts'
import { makeCompany, makePerson, type TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

/** A person who may transfer, and the place. */
export interface Station {
  person: TestPerson
  companyId: number
  studioId: number
}

/** An approved studio of an activated company, and an identified person there. */
export async function makeStation(
  server: TestServer,
  role: 'owner' | 'manager' | 'employee' = 'employee',
): Promise<Station> {
  const companyId = await makeCompany(server)
  const person = await makePerson(server, role, { email: `${role}${companyId}@station.test`, companyId })
  await makeIdentified(server, person)
  return { person, companyId, studioId: await makeStudio(server, companyId) }
}

/** A row to insert: a studio in Kiel, submitted now. */
export function studioRow({ deps }: Pick<TestServer, 'deps'>, companyId: number, change: Partial<NewStudioRow> = {}) {
  const now = deps.clock.now()
  return {
    ...{ companyId, name: 'Atelier Probe', address: 'Wall 18', zipcode: '24103', city: 'Kiel' },
    ...{ latitude: 54.3212, longitude: 10.1389, phone: '', website: '' },
    ...{ draftedAt: now, createdAt: now, review: 'approved' as const },
    ...change,
  }
}

export async function makeStudio(
  { deps }: TestServer,
  companyId: number,
  review: 'approved' | 'under-review' = 'approved',
): Promise<number> {
  const draftedAt = new Date(deps.clock.now().getTime() + Math.floor(Math.random() * 1e9))
  const [studio] = await deps.db
    .insert(studios)
    .values(studioRow({ deps }, companyId, { draftedAt, review }))
    .returning()
  if (!studio) throw new Error('studio not inserted')
  await makeFullLicence({ deps }, studio.id)
  return studio.id
}

/** Once for each studio, as if the owner had booked it. */
export async function makeFullLicence({ deps }: Pick<TestServer, 'deps'>, studioId: number): Promise<void> {
  const row = { studioId, bookedAt: deps.clock.now(), bookedBy: 1 }
  await deps.db.insert(licences).values(row).onConflictDoNothing()
}

/** A sealed photo with the values that its holder derives from the code. */
export interface TestPhoto extends SealedPhoto {
  photo: Uint8Array<ArrayBuffer>
  sha256: string
  /** In hexadecimal. */
  token: string
  tokenSha256: string
}

export async function sealTestPhoto(photo = new Uint8Array(randomBytes(3_000))): Promise<TestPhoto> {
  const sealed = await sealPhoto(photo)
  const token = await citizenToken(sealed.key, sealed.ciphertext)
  return {
    ...sealed,
    photo,
    sha256: toHex(await sha256(sealed.ciphertext)),
    token: toHex(token),
    tokenSha256: toHex(await citizenVerifier(token)),
  }
}

export interface Sent {
  transferId?: string
  headers?: Record<string, string>
  body?: Uint8Array
}

export function headersOf({ deps }: TestServer, { person, studioId }: Station, photo: TestPhoto, transferId: string) {
  return {
    ...person.headers,
    'content-type': 'application/octet-stream',
    'x-transfer-id': transferId,
    'x-ciphertext-sha256': photo.sha256,
    'x-citizen-token-sha256': photo.tokenSha256,
    'x-shop-id': String(studioId),
    'x-captured-at': deps.clock.now().toISOString(),
  }
}

export function send(
  server: TestServer,
  station: Station,
  photo: TestPhoto,
  { transferId = randomUUID(), headers, body }: Sent = {},
) {
  return server.post('/api/photos/transfers/', Buffer.from(body ?? photo.ciphertext), {
    ...headersOf(server, station, photo, transferId),
    ...headers,
  })
}

/** The person shows the card for this photo; returns the id required for its transfer. */
export async function prove(server: TestServer, { person }: Station, photo: TestPhoto): Promise<string> {
  const transferId = randomUUID()
  await makeTransferProof(server, person, { transferId, ciphertextSha256: photo.sha256 })
  return transferId
}

/** Sends a new photo with its proof. */
export async function sendProved(server: TestServer, station: Station) {
  const photo = await sealTestPhoto()
  return send(server, station, photo, { transferId: await prove(server, station, photo) })
}

/** The whole flow; returns the receipt. */
export async function transfer(
  server: TestServer,
  station: Station,
  photo: TestPhoto,
  sent: Sent = {},
): Promise<Receipt> {
  const transferId = await prove(server, station, photo)
  const answer = await send(server, station, photo, { transferId, ...sent })
  if (answer.statusCode !== 201) throw new Error(`transfer answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}
