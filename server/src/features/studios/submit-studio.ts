import type { NewStudio, RegisteredStudio } from '@epassbild/contract/studios.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { reopenReview } from '#features/companies/review-company.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  type Certificate,
  digestOf,
  requireCertificate,
  withStoredCertificate,
} from './certificates/take-certificate.ts'
import { correctDraft, type Draft, earlierOf } from './correct-draft.ts'
import { presentRegisteredStudio } from './present-studio.ts'
import { requireUnknown } from './require-unknown.ts'
import { contactColumns } from './studio-contact.ts'
import { countStudios, insertStudio, listDrafts, type Studio } from './studio-store.ts'

const STUDIOS_MAX = 200

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'log' | 'objects' | 'virusScanner' | 'audit' | 'links' | 'jobs'>

/**
 * Submits a studio for review. Idempotent: a draft that arrives twice (double click, lost answer) is the same studio;
 * corrections made meanwhile apply if the client sets `sent_before`.
 */
export async function submitStudio(
  deps: Needs,
  caller: Caller,
  input: NewStudio,
  certificate: Certificate | undefined,
): Promise<RegisteredStudio> {
  const companyId = requireCompany(caller)
  if (certificate) await requireCertificate(deps, certificate)
  // Checked before the licence is stored, and again under the lock.
  await requireRoom(deps, companyId)
  const certificateSha256 = certificate ? digestOf(certificate) : null
  const draft = { ...draftOf(input, companyId, deps.clock.now()), certificateSha256 }
  const take = (certificateKey: string | null) =>
    inTransaction(deps, (inside) =>
      takeOnce(inside, caller, { ...draft, certificateKey }, input.sent_before !== undefined),
    )
  const studio = certificate ? await withStoredCertificate(deps, certificate, take) : await take(null)
  return presentRegisteredStudio(studio, deps.links)
}

async function requireRoom({ db }: Pick<Deps, 'db'>, companyId: number): Promise<void> {
  if ((await countStudios(db, companyId)) >= STUDIOS_MAX) throw new Refusal('too-many-studios')
}

function draftOf(input: NewStudio, companyId: number, now: Date): Omit<Draft, 'certificateKey' | 'certificateSha256'> {
  const { name, address, zipcode, city, latitude, longitude } = input
  const draftedAt = input.created_at ? new Date(input.created_at) : now
  return { companyId, name, address, zipcode, city, latitude, longitude, ...contactColumns(input), draftedAt }
}

async function takeOnce(deps: Needs, caller: Caller, draft: Draft, isSentAgain: boolean): Promise<Studio> {
  const company = await holdOwnCompany(deps, caller)
  const earlier = earlierOf(draft, await listDrafts(deps.db, draft), isSentAgain)
  await requireUnknown(deps, draft.companyId, draft, earlier)
  if (earlier) return correctDraft(deps, caller, { company, earlier, draft, isSentAgain })
  const now = deps.clock.now()
  const inserted = await insertStudio(deps.db, { ...draft, createdAt: now, submittedAt: now, review: 'under-review' })
  if (!inserted) throw new Error('studio neither inserted nor found')
  if ((await countStudios(deps.db, draft.companyId)) > STUDIOS_MAX) throw new Refusal('too-many-studios')
  // New data reopens the review of a rejected owner.
  await reopenReview(deps, company)
  await deps.audit.append('studio-submitted', { actorId: caller.accountId, studioId: inserted.id })
  return inserted
}
