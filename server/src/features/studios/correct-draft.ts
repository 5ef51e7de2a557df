import { isDeepStrictEqual } from 'node:util'
import type { Company } from '#features/companies/company-store.ts'
import { reopenReview } from '#features/companies/review-company.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { discardCertificate } from './certificates/take-certificate.ts'
import { isNamed } from './require-unknown.ts'
import { submittedAgain } from './since-when-it-waits.ts'
import { changeStudioRow, type NewStudioRow, type Studio } from './studio-store.ts'

/** A studio as its owner submits it. */
export type Draft = Omit<NewStudioRow, 'createdAt' | 'submittedAt' | 'review'>

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>

interface Correction {
  company: Company | undefined
  earlier: Studio
  draft: Draft
  isSentAgain: boolean
}

/**
 * The earlier submission of a draft, among the company's studios with the same time of the draft. Clients may submit
 * several with one time: another name or address matches only if the client marks the draft as sent again.
 */
export function earlierOf(draft: Draft, sent: readonly Studio[], isSentAgain: boolean): Studio | undefined {
  const same = sent.find((studio) => isNamed(studio, draft))
  const [only, ...more] = sent
  return same ?? (isSentAgain && only && more.length === 0 && isOpen(only) ? only : undefined)
}

/**
 * Overwrites the earlier submission if the client marks the draft as sent again and the operator has not decided yet. A
 * page that resends automatically may have an older state than the owner's corrections.
 */
export async function correctDraft(
  deps: Needs,
  caller: Caller,
  { company, earlier, draft, isSentAgain }: Correction,
): Promise<Studio> {
  const { certificateKey, certificateSha256, ...said } = draft
  const isOtherFile =
    certificateKey !== null && !(earlier.certificateKey && certificateSha256 === earlier.certificateSha256)
  const takesOver = isSentAgain && isOpen(earlier)
  const takesFile = isOtherFile && takesOver
  const spare = takesFile ? earlier.certificateKey : certificateKey
  if (spare) await discardCertificate(deps, spare)
  const corrected = { ...said, ...(takesFile && { certificateKey, certificateSha256 }) }
  if (!takesOver || isDeepStrictEqual(earlier, { ...earlier, ...corrected })) return earlier
  const submittedAt = submittedAgain(earlier, company, deps.clock.now())
  const studio = await changeStudioRow(deps.db, earlier.id, { ...corrected, submittedAt })
  if (!studio) throw new Error('studio gone while its company is held')
  await reopenReview(deps, company)
  await deps.audit.append('studio-changed', { actorId: caller.accountId, studioId: studio.id })
  return studio
}

const isOpen = ({ review, decidedAt }: Studio) => review === 'under-review' && decidedAt === null
