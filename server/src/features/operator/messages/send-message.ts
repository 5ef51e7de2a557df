import type { InputOf, OutputOf } from '@epassbild/contract/endpoint.ts'
import type { sendStudioMessage as contract, listStudioMessages } from '@epassbild/contract/operator/studio-messages.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { insertMessage, listMessages, listRecipients, type StudioMessage } from './message-store.ts'

export const TELL_STUDIOS = 'tell-studios'
const LISTED = 50

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>

/** Takes a message to many; a job mails it. The caller names the number of recipients as shown: none is mailed unseen. */
export async function sendMessage(
  deps: Needs,
  caller: Caller,
  { subject, text, state, recipients }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await requireFreshProof(deps, caller)
  const message = await inTransaction(deps, async ({ db, clock, audit, jobs }) => {
    const count = (await listRecipients(db, state)).length
    if (count === 0) throw new Refusal('no-recipients')
    if (count !== recipients) throw new Refusal('recipients-differ')
    const row = { authorId: caller.accountId, sentAt: clock.now(), subject, text, state, recipients }
    const made = await insertMessage(db, row)
    await jobs.enqueue(db, TELL_STUDIOS, { id: made.id })
    await audit.append('studios-told', { actorId: caller.accountId, messageId: made.id, recipients })
    return made
  })
  return present(message, '')
}

export async function showMessages(
  { db }: Pick<Deps, 'db'>,
  state: string,
): Promise<OutputOf<typeof listStudioMessages>> {
  const recipients = (await listRecipients(db, state)).length
  const messages = await listMessages(db, LISTED)
  return { recipients, messages: messages.map(({ message, author }) => present(message, author ?? '')) }
}

function present({ id, sentAt, subject, text, state, recipients, doneAt }: StudioMessage, author: string) {
  return { id, sent_at: sentAt.toISOString(), author, subject, text, state, recipients, is_done: doneAt !== null }
}
