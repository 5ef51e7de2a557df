import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { Ownership } from '#features/accounts/owner-store.ts'
import { personFacts } from '#features/accounts/person-facts.ts'
import { openDataSet } from '#features/identification/data-set.ts'
import { type Identification, listStandingCards } from '#features/identification/identification-store.ts'
import { presentRegisteredStudio } from '#features/studios/present-studio.ts'
import { certificateIdOf } from '#features/studios/review-studio.ts'
import { listStudiosOfMany, type Studio } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import { type Duplicate, listDuplicates, readVatIds } from './duplicate-store.ts'
import { type CaseNote, listNotes } from './notes/note-store.ts'
import { presentNote } from './notes/present-note.ts'
import { waitingSince } from './waiting-since.ts'

/** Facts about companies by their ids, fetched for many at once. */
interface Known {
  studios: ReadonlyMap<number, Studio[]>
  duplicates: ReadonlyMap<number, Duplicate[]>
  notes: ReadonlyMap<number, CaseNote[]>
  vatIds: ReadonlyMap<number, string>
  /** Cards of the owners, by the ids of their accounts. */
  cards: ReadonlyMap<number, Identification>
}

const byCompany = <T extends { companyId: number }>(rows: readonly T[]) => Map.groupBy(rows, (row) => row.companyId)

export async function findKnown(db: Deps['db'], ownerships: readonly Ownership[]): Promise<Known> {
  const companyIds = ownerships.map(({ company }) => company.id)
  const cards = await listStandingCards(
    db,
    ownerships.map(({ owner }) => owner.id),
  )
  return {
    studios: byCompany(await listStudiosOfMany(db, companyIds)),
    duplicates: byCompany(await listDuplicates(db, companyIds)),
    notes: byCompany(await listNotes(db, companyIds)),
    vatIds: await readVatIds(db, companyIds),
    cards: new Map(cards.map((card) => [card.accountId, card])),
  }
}

/** A company's review case: owner, studios, and past decisions. */
export async function presentReview(
  deps: Pick<Deps, 'db' | 'links' | 'vault'>,
  ownership: Ownership,
  known?: Known,
): Promise<ReviewCase> {
  const { company, owner } = ownership
  const { vatIds, cards, ...of } = known ?? (await findKnown(deps.db, [ownership]))
  const studios = of.studios.get(company.id) ?? []
  const notes = of.notes.get(company.id) ?? []
  const duplicates = of.duplicates.get(company.id) ?? []
  return {
    owner_id: owner.id,
    company_name: company.name,
    legal_form: company.legalForm,
    website: company.website,
    ...personFacts(owner),
    registered_at: owner.createdAt.toISOString(),
    waiting_since: waitingSince(ownership, studios).toISOString(),
    card: await presentCard(deps, cards.get(owner.id)),
    vat_id: vatIds.get(company.id) ?? '',
    review: company.review,
    review_reason: company.reviewReason,
    decided_at: company.decidedAt?.toISOString() ?? null,
    notes: notes.map(presentNote),
    duplicates: duplicates.map(({ companyId: _, ...same }) => same),
    studios: studios.map((studio) => ({
      ...asReviewed(presentRegisteredStudio(studio, deps.links)),
      decided_at: studio.decidedAt?.toISOString() ?? null,
      certificate_id: certificateIdOf(studio),
    })),
  }
}

async function presentCard(deps: Pick<Deps, 'vault'>, card: Identification | undefined): Promise<ReviewCase['card']> {
  const dataSet = card && (await openDataSet(deps, card))
  if (!dataSet) return null
  return { family_names: dataSet.familyNames, given_names: dataSet.givenNames, birth_date: dataSet.birthDate }
}

/** Shows the studio as it would be after the change, and beside it what is public until then. */
function asReviewed(studio: RegisteredStudio) {
  const { proposed, name, address, zipcode, city } = studio
  if (!proposed) return { ...studio, published: null }
  return { ...studio, ...proposed, review: 'under-review' as const, published: { name, address, zipcode, city } }
}
