import { MAIL_CODE } from '#features/accounts/issue-code.ts'
import { mailCode } from '#features/accounts/mail-code.ts'
import { DELETE_CERTIFICATE, deleteCertificate } from '#features/studios/delete-certificate.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/job-queue.ts'
import { DELIVER_MAIL, deliverMail } from '#platform/outbox.ts'

/** All jobs: what nobody waits for. */
export function jobsOf(deps: Deps): readonly Job[] {
  return [
    { name: DELIVER_MAIL, run: ({ id = '' }) => deliverMail(deps, { id }) },
    { name: MAIL_CODE, run: ({ id = '' }) => mailCode(deps, { id }) },
    { name: DELETE_CERTIFICATE, run: ({ key = '' }) => deleteCertificate(deps, { key }) },
  ]
}
