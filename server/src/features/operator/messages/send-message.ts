import type { InputOf, OutputOf } from '@epassbild/contract/endpoint.ts'
import type { sendStudioMessage as contract, listStudioMessages } from '@epassbild/contract/operator/studio-messages.ts'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  findSent,
  insertMessage,
  listMessages,
  listPicked,
  listRecipients,
  type Reach,
  type StudioMessage,
} from './message-store.ts'

export const TELL_STUDIOS = 'tell-studios'

type Needs = Pick<Deps, 'db' | 'clock' | 'audit' | 'jobs'>

type Wish = InputOf<typeof contract>

/**
 * Stores a message to many; a job mails it. The caller confirms the shown number of recipients. Idempotent: repeating
 * the same sending after a lost answer gives the first answer and sends no second mail.
 */
export async function sendMessage(deps: Needs, caller: Caller, wish: Wish): Promise<OutputOf<typeof contract>> {
  await requireFreshProof(deps, caller)
  const message =
    (await findSent(deps.db, wish.send_id)) ??
    (await inTransaction(deps, (inside) => keepMessage(inside, caller, wish))) ??
    (await findSent(deps.db, wish.send_id))
  if (!message || !isSame(message, wish)) throw new Refusal('message-differs')
  const picked = await listPicked(deps.db, wish.companies)
  return present(message, { author: '', picked: picked.map(({ company_name }) => company_name) })
}

/** @returns undefined if another request of the same sending was faster. */
async function keepMessage(
  { db, clock, audit, jobs }: Needs,
  { accountId: actorId }: Caller,
  { subject, text, recipients, send_id: sendId, ...wish }: Wish,
): Promise<StudioMessage | undefined> {
  const reach = reachOf(wish)
  const count = (await listRecipients(db, reach)).length
  if (count === 0) throw new Refusal('no-recipients')
  if (count !== recipients) throw new Refusal('recipients-differ')
  const row = { authorId: actorId, sentAt: clock.now(), sendId, subject, text, ...reach, recipients }
  const made = await insertMessage(db, row)
  if (!made) return undefined
  await jobs.enqueue(db, TELL_STUDIOS, { id: made.id })
  await audit.append('studios-told', { actorId, messageId: made.id, recipients })
  return made
}

function isSame(message: StudioMessage, { subject, text, ...wish }: Wish): boolean {
  const { state, companyIds } = reachOf(wish)
  const isSameReach = message.state === state && message.companyIds?.join() === companyIds?.join()
  return isSameReach && message.subject === subject && message.text === text
}

export async function showMessages(
  { db }: Pick<Deps, 'db'>,
  wish: InputOf<typeof listStudioMessages>,
): Promise<OutputOf<typeof listStudioMessages>> {
  const recipients = await listRecipients(db, reachOf(wish))
  const reached = new Set(recipients.map(({ companyId }) => companyId))
  const picked = await listPicked(db, wish.companies)
  const messages = await listMessages(db)
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
