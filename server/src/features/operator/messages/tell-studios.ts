import { type Addressee, mailTo } from '#features/accounts/mail-to.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import type { Mail } from '#platform/ports/mail.ts'
import { holdMessage, listRecipients, type StudioMessage, updateMessage } from './message-store.ts'

const AT_ONCE = 100

type Needs = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config'>

/** Mails a message to its recipients in batches of a hundred; resumes after an interruption, once per recipient. */
export async function tellStudios(deps: Needs, id: number): Promise<void> {
  while (await tellNext(deps, id));
}

function tellNext(deps: Needs, id: number): Promise<boolean> {
  return inTransaction(deps, async ({ db, clock, outbox, config }) => {
    const message = await holdMessage(db, id)
    if (!message || message.doneAt) return false
    const left = (await listRecipients(db, message)).filter(({ accountId }) => accountId > message.toldUntil)
    const next = left.slice(0, AT_ONCE)
    for (const recipient of next) await outbox.add(mailOf(message, recipient, config.publicUrl))
    const toldUntil = next.at(-1)?.accountId ?? message.toldUntil
    await updateMessage(db, id, { toldUntil, doneAt: left.length === next.length ? clock.now() : null })
    return left.length > next.length
  })
}

/** Empty lines separate paragraphs. */
function mailOf({ subject, text }: StudioMessage, recipient: Addressee, publicUrl: string): Mail {
  return mailTo(recipient, {
    subject,
    paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    link: { label: 'Zum Verwaltungsbereich', url: `${publicUrl}/Verwaltungsbereich` },
  })
}
