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

/** Mails a rejection to those whom the company's settings name, else to the owner; nothing about the citizen is in it. */
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

/** The owner is mailed in place of people who have left, or who see no photos any more. */
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

/** The failed collection was mailed to the address for invoices; these are the others who asked for it. */
export function mailFailedCollection(deps: Needs, invoiceId: number): Promise<void> {
  return inTransaction(deps, async (inside) => {
    const { db, outbox } = inside
    const invoice = await findInvoice(db, invoiceId)
    if (!invoice || (invoice.state !== 'failed' && invoice.state !== 'handed-over')) return
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

/** Each failure of an invoice has a name of its own, also those without a try, for want of a payment method. */
async function nameFailure(db: Needs['db'], { id, state, nextTryOn }: Invoice): Promise<string> {
  const attempt = await findLastAttempt(db, id)
  return `collection-failed ${id} ${attempt?.id} ${state} ${nextTryOn}`
}
