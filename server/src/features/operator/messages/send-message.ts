import type { InputOf, OutputOf } from '@epassbild/contract/endpoint.ts'
import type { sendStudioMessage as contract, listStudioMessages } from '@epassbild/contract/operator/studio-messages.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  insertMessage,
  listMessages,
  listPicked,
  listRecipients,
  type Reach,
  type StudioMessage,
} from './message-store.ts'

export const TELL_STUDIOS = 'tell-studios'
const LISTED = 50

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>

/** Takes a message to many; a job mails it. The caller names the number of recipients as shown: none is mailed unseen. */
export async function sendMessage(
  deps: Needs,
  caller: Caller,
  { subject, text, recipients, ...wish }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await requireFreshProof(deps, caller)
  const { message, picked } = await inTransaction(deps, async ({ db, clock, audit, jobs }) => {
    const reach = reachOf(wish)
    const count = (await listRecipients(db, reach)).length
    if (count === 0) throw new Refusal('no-recipients')
    if (count !== recipients) throw new Refusal('recipients-differ')
    const row = { authorId: caller.accountId, sentAt: clock.now(), subject, text, ...reach, recipients }
    const made = await insertMessage(db, row)
    await jobs.enqueue(db, TELL_STUDIOS, { id: made.id })
    await audit.append('studios-told', { actorId: caller.accountId, messageId: made.id, recipients })
    return { message: made, picked: await listPicked(db, wish.companies) }
  })
  return present(message, { author: '', picked: picked.map(({ company_name }) => company_name) })
}

export async function showMessages(
  { db }: Pick<Deps, 'db'>,
  wish: InputOf<typeof listStudioMessages>,
): Promise<OutputOf<typeof listStudioMessages>> {
  const recipients = await listRecipients(db, reachOf(wish))
  const reached = new Set(recipients.map(({ companyId }) => companyId))
  const picked = await listPicked(db, wish.companies)
  const messages = await listMessages(db, LISTED)
  return {
    recipients: recipients.length,
    picked: picked.map((company) => ({ ...company, is_reached: reached.has(company.company_id) })),
    messages: messages.map(({ message, author, picked }) => present(message, { author: author ?? '', picked })),
  }
}

function reachOf({ state, companies }: { state: string; companies: number[] }): Reach {
  return { state, companyIds: companies.length > 0 ? companies : null }
}

function present(
  { id, sentAt, subject, text, state, recipients, doneAt }: StudioMessage,
  more: { author: string; picked: string[] },
) {
  return { id, sent_at: sentAt.toISOString(), subject, text, state, recipients, is_done: doneAt !== null, ...more }
}
