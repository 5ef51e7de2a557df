import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { holdOwnCompany } from '#features/accounts/hold-own-company.ts'
import { reopenReview } from '#features/companies/review-company.ts'
import { presentRegisteredStudio } from '#features/studios/present-studio.ts'
import { requireVisibleStudio } from '#features/studios/require-visible-studio.ts'
import { submittedAgain } from '#features/studios/since-when-it-waits.ts'
import { replaceCertificate, type Studio } from '#features/studios/studio-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  type Certificate,
  digestOf,
  discardCertificate,
  requireCertificate,
  withStoredCertificate,
} from './take-certificate.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'random' | 'log' | 'objects' | 'virusScanner' | 'audit' | 'links' | 'jobs'>

/**
 * Stores the first trade licence of a studio, or a replacement. The decision concerned the old one: the studio is
 * reviewed again and is hidden from the finder until then.
 */
export async function uploadCertificate(
  deps: Needs,
  caller: Caller,
  studioId: number,
  certificate: Certificate | undefined,
): Promise<RegisteredStudio> {
  await requireVisibleStudio(deps, caller, studioId)
  if (!certificate) throw new Refusal('certificate-missing')
  await requireCertificate(deps, certificate)
  const studio = await withStoredCertificate(deps, certificate, (key) =>
    inTransaction(deps, (inside) => takeOver(inside, caller, studioId, { key, sha256: digestOf(certificate) })),
  )
  return presentRegisteredStudio(studio, deps.links)
}

async function takeOver(
  deps: Needs,
  caller: Caller,
  studioId: number,
  file: { key: string; sha256: string },
): Promise<Studio> {
  const company = await holdOwnCompany(deps, caller)
  const before = await requireVisibleStudio(deps, caller, studioId)
  const submittedAt = submittedAgain(before, company, deps.clock.now())
  const studio = await replaceCertificate(deps.db, before, { ...file, submittedAt })
  if (!studio) throw new Refusal('not-found')
  if (before.certificateKey) await discardCertificate(deps, before.certificateKey)
  await reopenReview(deps, company)
  await deps.audit.append('certificate-uploaded', { actorId: caller.accountId, studioId })
  return studio
}
