import { hasFailed } from '@epassbild/contract/billing.ts'
import { DEFAULT_NOTIFICATIONS, type NotificationSettings } from '@epassbild/contract/company/notifications.ts'
import { findLastAttempt } from '#features/billing/collection/attempt-store.ts'
import { mailFacts } from '#features/billing/collection/collection-mails.ts'
import { describeAddressee } from '#features/billing/invoices/describe-buyer.ts'
import { findInvoice, type Invoice } from '#features/billing/invoices/invoice-store.ts'
import { listCameFree } from '#features/photos/replacing/replacement-store.ts'
import { inTransaction } from '#platform/database/in-transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { findRejection, listRecipients } from './fact-store.ts'
import { findSettings } from './notification-store.ts'
import { collectionFailedCopy, photoRejectedMail } from './notifications-mails.ts'

type Needs = Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>

/** Mails a rejection to the recipients in the company's settings, or to the owner; without data of the citizen. */
export function mailRejection(deps: Needs, retrievalId: number): Promise<void> {
  return inTransaction(deps, async ({ db, outbox, config }) => {
    const rejection = await findRejection(db, retrievalId)
    if (!rejection) return
    const { rejections } = (await findSettings(db, rejection.companyId)) ?? DEFAULT_NOTIFICATIONS
    if (rejections.length === 0) return
    const cameFree = (await listCameFree(db, [rejection.photo])).has(rejection.photo)
    for (const person of await recipientsOf(db, rejection, rejections))
      await outbox.add(
        photoRejectedMail(person, { ...rejection, cameFree }, config.publicUrl),
        `photo-rejected ${retrievalId} ${person.id}`,
      )
  })
}

/** Falls back to the owner if the people have left or may not see photos any more. */
async function recipientsOf(
  db: Needs['db'],
  { companyId, accountId }: { companyId: number; accountId: number },
  rejections: NotificationSettings['rejections'],
) {
  const roles = rejections.filter((who) => who !== 'person')
  const sender = rejections.includes('person') ? accountId : undefined
  const found = await listRecipients(db, companyId, { roles, accountId: sender })
  return found.length > 0 ? found : listRecipients(db, companyId, { roles: ['owner'], accountId: undefined })
}

/** Mails a failed collection to the others who requested it, besides the address for invoices. */
export function mailFailedCollection(deps: Needs, invoiceId: number): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const { db, outbox } = inside
    const invoice = await findInvoice(db, invoiceId)
    if (!invoice || !hasFailed(invoice)) return
    const { collections } = (await findSettings(db, invoice.companyId)) ?? DEFAULT_NOTIFICATIONS
    if (collections.length === 0) return
    const failure = await nameFailure(db, invoice)
    const facts = await mailFacts(inside, invoice.companyId)
    const { email } = await describeAddressee(inside, invoice)
    for (const person of await listRecipients(db, invoice.companyId, { roles: collections, accountId: undefined }))
      if (person.email !== email)
        await outbox.add(collectionFailedCopy(person, invoice, facts), `${failure} ${person.id}`)
  })
}

/** Dedupe key of a failure of an invoice, even without an attempt for lack of a payment method. */
async function nameFailure(db: Needs['db'], { id, state, nextTryOn }: Invoice): Promise<string> {
  const attempt = await findLastAttempt(db, id)
  return `collection-failed ${id} ${attempt?.id} ${state} ${nextTryOn}`
}
