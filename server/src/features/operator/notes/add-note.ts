import type { InputOf } from '@epassbild/contract/endpoint.ts'
import type { addCaseNote } from '@epassbild/contract/operator/case-notes.ts'
import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { requireOwner } from '#features/operator/decide-owner.ts'
import { presentReview } from '#features/operator/present-review.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { insertNote } from './note-store.ts'

/** ROOM-11: notes between operators about a case, hidden from the company. */
export async function addNote(
  deps: Pick<Deps, 'db' | 'clock' | 'audit' | 'links' | 'vault'>,
  caller: Caller,
  { ownerId, text, second_look: secondLook }: InputOf<typeof addCaseNote> & { ownerId: number },
): Promise<ReviewCase> {
  const ownership = await requireOwner(deps, ownerId)
  const companyId = ownership.company.id
  await inTransaction(deps, async ({ db, clock, audit }) => {
    await insertNote(db, { companyId, authorId: caller.accountId, writtenAt: clock.now(), text, secondLook })
    await audit.append(secondLook ? 'second-look-asked' : 'company-noted', { actorId: caller.accountId, companyId })
  })
  return presentReview(deps, ownership)
}
