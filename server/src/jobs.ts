import { MAIL_CODE } from '#features/accounts/codes/issue-code.ts'
import { mailCode } from '#features/accounts/codes/mail-code.ts'
import { ACCOUNT_ENDED } from '#features/accounts/ending/end-accounts.ts'
import { forgetEndedAccess } from '#features/accounts/ending/forget-ended-access.ts'
import { deleteChallengesBefore } from '#features/accounts/passkeys/passkey-store.ts'
import { forgetUnconfirmed } from '#features/accounts/registration/forget-unconfirmed.ts'
import { forgetFactorResets } from '#features/accounts/second-factor/reset-second-factor.ts'
import { deleteOldMachineRequests } from '#features/authorities/authority-store.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { COLLECT_INVOICE, collectInvoice } from '#features/billing/collection/collect-invoice.ts'
import { handleNotice } from '#features/billing/collection/handle-notice.ts'
import { HANDLE_NOTICE } from '#features/billing/collection/receive-notice.ts'
import { forgetNotices, reconcilePayments } from '#features/billing/collection/reconcile-payments.ts'
import { COLLECTION_FAILED } from '#features/billing/collection/settle-attempt.ts'
import { tellOfPauses } from '#features/billing/collection/tell-of-pauses.ts'
import { CREDIT_AT_END, creditAtEnd } from '#features/billing/corrections/credit-at-end.ts'
import { makeInvoicePdf } from '#features/billing/invoice-pdf/make-invoice-pdf.ts'
import { makeMissingPdfs } from '#features/billing/invoice-pdf/make-missing-pdfs.ts'
import { ISSUE_INVOICE, issueInvoice, MAKE_INVOICE_PDF } from '#features/billing/invoices/issue-invoice.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { DELETE_CUSTOMER, forgetEndedPayers } from '#features/billing/payment-method/forget-ended-payers.ts'
import { forgetOldInvoices } from '#features/billing/retention/forget-old-invoices.ts'
import { COMPANY_ENDED } from '#features/companies/end-company.ts'
import { deleteAttemptsBefore } from '#features/identification/attempt-store.ts'
import { endIdentification } from '#features/identification/end-identification.ts'
import { mailFailedCollection, mailRejection } from '#features/notifications/mail-notifications.ts'
import { deleteReadAt, deleteSettings } from '#features/notifications/notification-store.ts'
import { forgetHolderChanges } from '#features/operator/accounts/change-holder.ts'
import { forgetNameChanges } from '#features/operator/accounts/change-name.ts'
import { deleteDisclosuresBefore } from '#features/operator/disclosures/disclosure-store.ts'
import { CLOSE_FIGURE_DAYS, closeFigureDays } from '#features/operator/figures/close-figure-days.ts'
import { TELL_STUDIOS } from '#features/operator/messages/send-message.ts'
import { tellStudios } from '#features/operator/messages/tell-studios.ts'
import { deleteNotesOf } from '#features/operator/notes/note-store.ts'
import { DELETE_PHOTO_OBJECT, deletePhotoObject } from '#features/photos/deletion/delete-photo.ts'
import { deletePhotosOfCompany } from '#features/photos/deletion/delete-photos-of-company.ts'
import { deleteUndecidedPhotos, sweepUndecidedPhotos } from '#features/photos/deletion/delete-undecided-photos.ts'
import { EXPIRE_PHOTOS, expirePhotos } from '#features/photos/deletion/expire-photos.ts'
import { forgetClosedPeople } from '#features/photos/deletion/forget-closed-people.ts'
import { forgetEndedIdentities } from '#features/photos/deletion/forget-ended-identities.ts'
import { forgetDeletionNotes } from '#features/photos/deletion/note-deletion.ts'
import {
  forgetOldPhotos,
  SWEEP_PHOTO_OBJECTS,
  SWEEP_PHOTOS,
  sweepPhotoObjects,
  sweepPhotos,
} from '#features/photos/deletion/sweep-photos.ts'
import { PHOTO_REJECTED } from '#features/photos/retrieval/decide-photo.ts'
import { DELETE_RELEASE_FILE, deleteReleaseFile } from '#features/software/delete-release-file.ts'
import { DELETE_CERTIFICATE, deleteCertificate } from '#features/studios/certificates/delete-certificate.ts'
import { RETIRE_CERTIFICATES, retireCertificates } from '#features/studios/certificates/retire-certificates.ts'
import { SWEEP_CERTIFICATES, sweepCertificates } from '#features/studios/certificates/sweep-certificates.ts'
import { askForOffers } from '#features/studios/offers/ask-for-offers.ts'
import { leaveStudios } from '#features/studios/people/assign-people.ts'
import { SIGN_AUDIT_HEADS, signAuditHeads } from '#platform/audit/audit-checkpoints.ts'
import { listAuditHeads } from '#platform/audit/verify-audit.ts'
import { systemClock } from '#platform/clock.ts'
import type { Deps } from '#platform/deps.ts'
import { forgetReadyMinutes } from '#platform/evidence/ready-minutes.ts'
import { atTheRightTime } from '#platform/jobs/at-the-right-time.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { deleteEndedCounts } from '#platform/limits/limit-store.ts'
import { DELIVER_CODE, DELIVER_MAIL, deliverMail, forgetOldMails } from '#platform/mail/outbox.ts'

type Listener = (deps: Deps, ended: Record<string, string>) => Promise<void>

/** Listeners for the end of a person or a company, by feature. Each must be idempotent. */
const PERSON_LISTENERS: readonly Listener[] = [
  (deps, { accountId, because = '' }) => endIdentification(deps, { accountId: Number(accountId), because }),
  (deps, { accountId }) => leaveStudios(deps, { accountId: Number(accountId) }),
  ({ db }, { accountId }) => deleteReadAt(db, Number(accountId)),
]
const COMPANY_LISTENERS: readonly Listener[] = [
  (deps, { companyId, because = '' }) => deletePhotosOfCompany(deps, { companyId: Number(companyId), because }),
  ({ db }, { companyId }) => deleteSettings(db, Number(companyId)),
  ({ db }, { companyId }) => deleteNotesOf(db, Number(companyId)),
]

async function tellAll(listeners: readonly Listener[], deps: Deps, ended: Record<string, string>): Promise<void> {
  for (const listener of listeners) await listener(deps, ended)
}

/** For jobs that read a whole table, the store or all payments; they end before the next night. */
const LONG = { secondsMax: 6 * 3600 }

/** The audit log keeps what was disclosed; the list of inquiries is for the work of the month. */
const LISTED_DAYS = 30

/** All background jobs. Tests set a clock of their own, which is not that of the database. */
export function jobsOf(deps: Deps): readonly Job[] {
  const jobs = listJobs(deps)
  return deps.clock === systemClock ? atTheRightTime(jobs, deps) : jobs
}

function listJobs(deps: Deps): readonly Job[] {
  const { db, clock } = deps
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000)
  return [
    { name: DELIVER_MAIL, atOnce: 4, run: ({ id = '' }) => deliverMail(deps, { id }) },
    { name: DELIVER_CODE, atOnce: 4, run: ({ id = '' }) => deliverMail(deps, { id }) },
    { name: MAIL_CODE, run: ({ id = '' }) => mailCode(deps, { id }) },
    { name: DELETE_CERTIFICATE, run: ({ key = '' }) => deleteCertificate(deps, { key }) },
    { name: DELETE_RELEASE_FILE, run: ({ key = '' }) => deleteReleaseFile(deps, { key }) },
    { name: SWEEP_CERTIFICATES, schedule: '17 3 * * *', ...LONG, run: () => sweepCertificates(deps) },
    { name: ACCOUNT_ENDED, run: (data) => tellAll(PERSON_LISTENERS, deps, data) },
    { name: COMPANY_ENDED, run: (data) => tellAll(COMPANY_LISTENERS, deps, data) },
    { name: 'forget-closed-people', schedule: '27 3 * * *', run: () => forgetClosedPeople(deps) },
    { name: 'ask-for-offers', schedule: '23 8 3 3,9 *', run: () => askForOffers(deps) },
    { name: RETIRE_CERTIFICATES, schedule: '41 3 * * *', run: () => retireCertificates(deps) },
    { name: EXPIRE_PHOTOS, schedule: '* * * * *', run: () => expirePhotos(deps) },
    { name: 'delete-undecided-photos', schedule: '21 * * * *', run: () => deleteUndecidedPhotos(deps) },
    { name: 'sweep-undecided-photos', schedule: '26 3 * * *', ...LONG, run: () => sweepUndecidedPhotos(deps) },
    { name: DELETE_PHOTO_OBJECT, atOnce: 4, run: ({ id = '' }) => deletePhotoObject(deps, { id }) },
    { name: PHOTO_REJECTED, run: ({ id }) => mailRejection(deps, Number(id)) },
    { name: COLLECTION_FAILED, run: ({ id }) => mailFailedCollection(deps, Number(id)) },
    { name: SWEEP_PHOTOS, schedule: '*/10 * * * *', ...LONG, run: () => sweepPhotos(deps) },
    { name: SWEEP_PHOTO_OBJECTS, schedule: '47 3 * * *', ...LONG, run: () => sweepPhotoObjects(deps) },
    { name: 'forget-deletion-notes', schedule: '53 3 * * *', ...LONG, run: () => forgetDeletionNotes(deps) },
    { name: 'forget-old-photos', schedule: '57 3 1 * *', ...LONG, run: () => forgetOldPhotos(deps) },
    { name: 'forget-ended-identities', schedule: '29 3 * * *', run: () => forgetEndedIdentities(deps) },
    {
      name: 'forget-disclosures',
      schedule: '19 3 * * *',
      run: () => deleteDisclosuresBefore(db, daysAgo(LISTED_DAYS)),
    },
    { name: 'forget-ended-access', schedule: '23 3 * * *', ...LONG, run: () => forgetEndedAccess(deps) },
    { name: 'forget-challenges', schedule: '9 * * * *', run: () => deleteChallengesBefore(db, clock.now()) },
    { name: 'forget-unconfirmed', schedule: '13 3 * * *', run: () => forgetUnconfirmed(deps) },
    { name: 'forget-eid-attempts', schedule: '43 3 * * *', run: () => deleteAttemptsBefore(db, daysAgo(1)) },
    { name: 'forget-ended-payers', schedule: '39 3 * * *', run: () => forgetEndedPayers(deps) },
    { name: 'forget-old-invoices', schedule: '59 3 * * *', ...LONG, run: () => forgetOldInvoices(deps) },
    { name: 'forget-payment-notices', schedule: '49 3 * * *', run: () => forgetNotices(deps) },
    { name: 'forget-holder-changes', schedule: '51 3 * * *', run: () => forgetHolderChanges(deps) },
    { name: 'forget-name-changes', schedule: '52 3 * * *', run: () => forgetNameChanges(deps) },
    { name: 'forget-factor-resets', schedule: '54 3 * * *', run: () => forgetFactorResets(deps) },
    { name: DELETE_CUSTOMER, run: ({ customerRef = '' }) => deps.payments.deleteCustomer(customerRef) },
    { name: 'forget-old-mails', schedule: '33 3 * * *', run: () => forgetOldMails(deps, deps.config.logDays) },
    { name: 'forget-machine-requests', schedule: '11 * * * *', run: () => deleteOldMachineRequests(db, clock.now()) },
    { name: 'forget-counts', schedule: '7 * * * *', run: () => deleteEndedCounts(db, clock.now()) },
    { name: 'bill-months', schedule: '11 * * * *', run: () => billMonths(deps) },
    { name: ISSUE_INVOICE, run: ({ companyId }) => issueInvoice(deps, Number(companyId)) },
    { name: CREDIT_AT_END, run: ({ companyId }) => creditAtEnd(deps, Number(companyId)) },
    { name: MAKE_INVOICE_PDF, run: ({ id }) => makeInvoicePdf(deps, Number(id)) },
    { name: 'make-missing-pdfs', schedule: '35 3 * * *', ...LONG, run: () => makeMissingPdfs(deps) },
    { name: 'collect-due', schedule: '31 * * * *', run: () => collectDue(deps) },
    { name: 'tell-of-pauses', schedule: '51 * * * *', run: () => tellOfPauses(deps) },
    { name: COLLECT_INVOICE, atOnce: 4, run: ({ invoiceId }) => collectInvoice(deps, Number(invoiceId)) },
    { name: HANDLE_NOTICE, atOnce: 4, run: ({ id = '' }) => handleNotice(deps, id) },
    { name: 'reconcile-payments', schedule: '41 4 * * *', ...LONG, run: () => reconcilePayments(deps) },
    { name: TELL_STUDIOS, run: ({ id }) => tellStudios(deps, Number(id)) },
    { name: CLOSE_FIGURE_DAYS, schedule: '5 * * * *', ...LONG, run: () => closeFigureDays(deps) },
    { name: 'forget-ready-minutes', schedule: '37 3 * * *', run: () => forgetReadyMinutes(deps) },
    // Jobs are due by the clock of the database; where that of the host lags, it is in the hour of the checkpoint, too.
    { name: SIGN_AUDIT_HEADS, schedule: '1 * * * *', run: () => signAuditHeads(deps) },
    { name: 'note-audit-heads', schedule: '3 0 * * *', run: () => noteAuditHeads(deps) },
  ]
}

/** In the log, outside of the database, they are what a rewritten chain is held against (`npm run ops -- audit-verify`). */
async function noteAuditHeads({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const heads = (await listAuditHeads(db)).filter(({ link }) => link > 0)
  log.info({ heads: heads.map(({ lane, link, hash }) => `${lane}:${link}:${hash}`) }, 'audit heads')
}
