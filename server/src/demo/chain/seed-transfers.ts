import { TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { ledgerEntries } from '#features/ledger/ledger-schema.ts'
import { photoRetrievals, photos } from '#features/photos/photos-schema.ts'
import type { Studio } from '#features/studios/studio-store.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In every month; a shorter one has no later days. */
const DAYS = 27
const REASONS = ['shadow-or-glare', 'blurred', 'face-covered', 'other-reason'] as const
/** One in so many is refused by the authority. */
const REFUSED_EVERY = 20
const AT_ONCE = 500

export interface Transfers {
  studios: readonly Studio[]
  /** Account ids of the senders. */
  people: readonly number[]
  begins: Date
  count: number
}

/**
 * Transfers of a month that an authority has answered and whose photos are gone: booked and recorded as real ones, but
 * no photo was ever there.
 */
export async function seedTransfers(deps: Pick<Deps, 'db' | 'random'>, transfers: Transfers): Promise<void> {
  const { db } = deps
  const all = Array.from({ length: transfers.count }, (_, index) => photoRow(deps, transfers, index))
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const rows = all.slice(from, from + AT_ONCE)
    await db.insert(photos).values(rows)
    await db.insert(photoRetrievals).values(rows.map((row, index) => retrievalRow(row, from + index)))
    await db.insert(ledgerEntries).values(
      rows.map(({ companyId, photoId, storedAt }) => ({
        companyId,
        kind: 'transfer' as const,
        subject: photoId,
        detail: '',
        amountCents: TRANSFER_CENTS,
        bookedAt: storedAt,
      })),
    )
    await db.insert(auditLog).values(rows.flatMap((row, index) => auditRows(row, from + index)))
  }
}

type PhotoRow = typeof photos.$inferInsert

function photoRow({ random }: Pick<Deps, 'random'>, { studios, people, begins }: Transfers, index: number): PhotoRow {
  const studio = studios[index % studios.length]
  const accountId = people[index % people.length]
  if (!studio || accountId === undefined) throw new Error('transfers need a studio and a sender')
  const at = new Date(begins.getTime() + (index % DAYS) * DAY_MS + (9 + (index % 8)) * HOUR_MS)
  const gone = new Date(at.getTime() + 3 * DAY_MS)
  const id = random.uuid()
  return {
    id,
    transferId: random.uuid(),
    photoId: random.uuid(),
    state: 'deleted',
    accountId,
    companyId: studio.companyId,
    studioId: studio.id,
    studioName: studio.name,
    studioAddress: studio.address,
    studioZipcode: studio.zipcode,
    studioCity: studio.city,
    ciphertextSha256: '0'.repeat(64),
    citizenTokenSha256: '0'.repeat(64),
    objectKey: `photos/demo/${id}`,
    storageKey: null,
    userIdentifier: `demo-${accountId}`,
    signature: '',
    sealFingerprint: '',
    capturedAt: at,
    receivedAt: at,
    storedAt: at,
    validUntil: new Date(at.getTime() + 180 * DAY_MS),
    deletedAt: gone,
    deletedBecause: 'authority',
    goneAt: gone,
  }
}

const AUTHORITY = { organisationId: 1, organisation: 'Bürgeramt Musterstadt' }

function verdictOf(index: number) {
  if (index % REFUSED_EVERY !== 3) return { decision: 'accept' as const, reason: null }
  return { decision: 'reject' as const, reason: REASONS[Math.floor(index / REFUSED_EVERY) % REASONS.length] ?? null }
}

const answeredAt = ({ storedAt }: PhotoRow) => new Date(storedAt.getTime() + 2 * DAY_MS)

function retrievalRow(row: PhotoRow, index: number): typeof photoRetrievals.$inferInsert {
  const at = answeredAt(row)
  return { photo: row.id, at, ...AUTHORITY, decidedAt: at, ...verdictOf(index) }
}

function auditRows(row: PhotoRow, index: number): (typeof auditLog.$inferInsert)[] {
  const { photoId, companyId, studioId, accountId: actorId, storedAt } = row
  const at = answeredAt(row)
  const { organisationId } = AUTHORITY
  return [
    { at: storedAt, action: 'photo-stored', actorId, facts: { photoId, companyId, studioId } },
    { at, action: 'photo-retrieved', facts: { organisationId, photoId, result: 'given' } },
    { at, action: 'photo-decided', facts: { organisationId, photoId, ...verdictOf(index), kept: 'false' } },
  ]
}
