import { createHash } from 'node:crypto'
import type { Account } from '#features/accounts/account-store.ts'
import { CERTIFICATES } from '#features/studios/certificates/delete-certificate.ts'
import { auditLog } from '#platform/database/platform-schema.ts'
import type { Deps } from '#platform/deps.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import type { DemoStudio } from '#src/demo/demo-studios.ts'
import { insertCompanies, insertPeople, insertStudios } from './chain-rows.ts'
import type { ChainSize } from './chain-size.ts'

const AT_ONCE = 500
const DAY_MS = 24 * 3_600_000
/** Days in which these have registered. */
const DAYS = 720
/** One in so many waiting studios has its trade licence from another one. */
const SAME_LICENCE_EVERY = 25

export interface Licence {
  key: string
  sha256: string
  bytes: Buffer
}

/** Trade licences of the studios that wait, each a file of its own: a decision deletes it. */
export function drawLicences({ random }: Pick<Deps, 'random'>, places: readonly DemoStudio[]): Licence[] {
  const drawn: Licence[] = []
  for (const [index, { name, address, zipcode, city }] of places.entries()) {
    const earlier = index % SAME_LICENCE_EVERY === SAME_LICENCE_EVERY - 1 ? drawn[index - 1] : undefined
    const lines = ['Gewerbeanmeldung', 'Muster zur Ansicht, nicht echt', '', name, address, `${zipcode} ${city}`]
    const bytes = earlier?.bytes ?? demoCertificate(lines.map(inAscii))
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    drawn.push({ key: `${CERTIFICATES}${random.uuid()}.pdf`, sha256, bytes })
  }
  return drawn
}

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' }

function inAscii(text: string): string {
  return text.replace(/[^ -~]/g, (letter) => SPELLED[letter] ?? '?').replace(/[()\\]/g, ' ')
}

export interface Others {
  pattern: Account
  places: readonly DemoStudio[]
  licences: readonly Licence[]
  size: ChainSize
}

/** A company, an owner and a studio each; the last ones wait for review. */
export async function seedOthers(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { pattern, places, licences, size }: Others,
): Promise<void> {
  const { db } = deps
  for (let from = 0; from < places.length; from += AT_ONCE) {
    const some = places.slice(from, from + AT_ONCE).map((place, index) => planOther(deps, place, from + index, size))
    const ids = await insertCompanies(deps, some)
    const owners = await insertPeople(
      db,
      pattern,
      some.map(({ owner, createdAt }, index) => ({
        ...{ email: ownerOf(from + index + 1), role: 'owner' as const, companyId: ids[index] ?? 0 },
        ...{ ...owner, createdAt },
      })),
    )
    await db.insert(auditLog).values(
      some.map(({ createdAt }, index) => ({
        at: createdAt,
        action: 'account-registered',
        actorId: owners[index] ?? 0,
        facts: { role: 'owner' },
      })),
    )
    await insertStudios(
      db,
      some.map(({ place, createdAt, approvedAt, serial }, index) => ({
        ...place,
        ...{ companyId: ids[index] ?? 0, createdAt, approvedAt },
        ...licenceOf(licences[serial - size.others]),
      })),
    )
  }
}

/** Address of the owner of one of them, counted from 1. */
export function ownerOf(serial: number): string {
  return `firma${serial}@demo.test`
}

const licenceOf = (licence: Licence | undefined) =>
  licence && { certificateKey: licence.key, certificateSha256: licence.sha256 }

function planOther({ clock }: Pick<Deps, 'clock'>, place: DemoStudio, serial: number, size: ChainSize) {
  const waits = serial - size.others
  const now = clock.now().getTime()
  // Those with invoices registered first; the waiting ones in the last week.
  const daysAgo = waits < 0 ? DAYS + 30 - (serial * DAYS) / size.others : ((waits + 1) * 7) / size.reviews
  const createdAt = new Date(now - daysAgo * DAY_MS)
  const lastName = place.name.split(' ').at(-1) ?? 'Muster'
  return {
    place,
    serial,
    name: `${place.name} ${serial + 1}`,
    owner: { firstName: 'Kim', lastName },
    createdAt,
    approvedAt: waits < 0 ? new Date(createdAt.getTime() + DAY_MS) : null,
  }
}
