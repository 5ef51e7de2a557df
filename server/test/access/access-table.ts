import { ROLES } from '@epassbild/contract/endpoint.ts'

export const CALLERS = ['nobody', ...ROLES] as const
export type CallerKind = (typeof CALLERS)[number]

/**
 * Callers and their calls (ACC-02), checked against every endpoint of the contract. Cells: `yes`: the call works.
 * `own`: it works for data of the caller's company; everything else gives 404, as if it did not exist. `any`: it works
 * for the data of all companies. 401, 403: refused before anything is read. The role accounting has no column:
 * `OF_ACCOUNTING`.
 */
const TABLE = `
                                                       nobody owner manager employee operator authority
POST   /api/photobooth/register/                       yes    yes   yes     yes      yes      yes
POST   /api/photobooth/verify-otp/                     yes    yes   yes     yes      yes      yes
POST   /api/photobooth/resend-otp/                     yes    yes   yes     yes      yes      yes
POST   /api/photobooth/web-login/                      yes    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factor/                  yes    yes   yes     yes      yes      yes
POST   /api/photobooth/refresh_token/                  yes    yes   yes     yes      yes      yes
POST   /api/photobooth/request-password-reset/         yes    yes   yes     yes      yes      yes
PUT    /api/photobooth/request-password-reset/         yes    yes   yes     yes      yes      yes
POST   /api/photobooth/logout/                         401    yes   yes     yes      yes      yes
PUT    /api/photobooth/profile/                        401    yes   yes     yes      yes      yes
POST   /api/photobooth/profile/change-password/        401    yes   yes     yes      yes      yes
POST   /api/photobooth/profile/close/                  401    yes   403     403      403      403
POST   /api/photobooth/profile/secrecy/                401    yes   yes     yes      403      403
GET    /api/photobooth/profile/export/                 401    yes   403     403      403      403
GET    /api/photobooth/company/                        401    yes   403     403      403      403
PUT    /api/photobooth/company/                        401    yes   403     403      403      403
GET    /api/photobooth/profile/my-record/              401    yes   yes     yes      403      403
GET    /api/photobooth/invite-employee/                401    yes   yes     yes      403      403
POST   /api/photobooth/invite-employee/                401    yes   yes     403      403      403
PUT    /api/photobooth/invite-employee/{user_id}/      401    own   403     403      403      403
DELETE /api/photobooth/invite-employee/{user_id}/      401    own   own     403      403      403
POST   /api/photobooth/invite-employee/{user_id}/release/ 401 own 403   403      403      403
GET    /api/photobooth/invitations/                    401    yes   yes     403      403      403
DELETE /api/photobooth/invitations/{id}/               401    own   own     403      403      403
POST   /api/photobooth/invitations/{id}/resend/        401    own   own     403      403      403
GET    /api/photobooth/second-factors/                 401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/app/             401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/app/confirm/     401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/app/remove/      401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/passkeys/begin/  401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/passkeys/        401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/passkeys/{id}/remove/ 401 yes yes     yes      yes      yes
POST   /api/photobooth/second-factors/recovery-codes/  401    yes   yes     yes      yes      yes
POST   /api/photobooth/second-factors/later/           401    yes   yes     yes      yes      yes
POST   /api/photobooth/passkey-options/                yes    yes   yes     yes      yes      yes
POST   /api/photobooth/passkey-login/                  yes    yes   yes     yes      yes      yes
GET    /api/photobooth/sessions/                       401    yes   yes     yes      yes      yes
DELETE /api/photobooth/sessions/{id}/                  401    yes   yes     yes      yes      yes
DELETE /api/photobooth/sessions/                       401    yes   yes     yes      yes      yes
GET    /api/photobooth/profile/                        401    yes   yes     yes      yes      yes
GET    /api/photobooth/shops-nearby/                   yes    yes   yes     yes      yes      yes
GET    /api/photobooth/shops-nearby/pins/              yes    yes   yes     yes      yes      yes
GET    /api/photobooth/registered-shops/               401    yes   yes     yes      yes      403
POST   /api/photobooth/registered-shops/               401    yes   403     403      403      403
PUT    /api/photobooth/registered-shops/{id}/          401    own   403     403      403      403
GET    /api/photobooth/registered-shops/{id}/offer/    401    own   403     403      403      403
PUT    /api/photobooth/registered-shops/{id}/offer/    401    own   403     403      403      403
GET    /api/studios/offers/                            yes    yes   yes     yes      yes      yes
GET    /api/status/                                    yes    yes   yes     yes      yes      yes
POST   /api/photobooth/registered-shops/{id}/certificate/ 401 own   403     403      403      403
GET    /api/photobooth/get-certificate-url/{id}/       401    own   own     403      any      403
DELETE /api/photobooth/registered-shops/{id}/          401    own   403     403      any      403
GET    /api/photobooth/certificates/{id}/              yes    yes   yes     yes      yes      yes
GET    /api/photobooth/get-download-url/               401    yes   yes     403      403      403
GET    /api/photobooth/downloads/{id}/                 yes    yes   yes     yes      yes      yes
GET    /api/photobooth/get-license-key/                401    yes   yes     403      403      403
POST   /api/photobooth/licenses/                       401    yes   403     403      403      403
GET    /api/places/geocode/                            yes    yes   yes     yes      yes      yes
GET    /api/places/postcode/{zip}/                     yes    yes   yes     yes      yes      yes
GET    /api/places/countries/                          yes    yes   yes     yes      yes      yes
POST   /api/eid/start/                                 401    yes   yes     yes      403      403
GET    /api/eid/status/                                401    yes   yes     yes      403      403
GET    /api/eid/staff/                                 401    yes   yes     403      403      403
GET    /api/eid/callback/                              yes    yes   yes     yes      yes      yes
POST   /api/eid/sign-in/start/                         yes    yes   yes     yes      yes      yes
POST   /api/eid/sign-in/                               yes    yes   yes     yes      yes      yes
POST   /api/photos/transfers/                          401    yes   yes     yes      403      403
GET    /api/photos/transfers/                          401    yes   yes     yes      403      403
DELETE /api/photos/transfers/{transferId}/             401    own   own     own      403      403
GET    /api/photos/transfer-rights/                     401    yes   yes     yes      403      403
GET    /api/photobooth/notifications/                  401    yes   yes     yes      403      403
POST   /api/photobooth/notifications/read/             401    yes   yes     yes      403      403
GET    /api/photobooth/notification-settings/          401    yes   403     403      403      403
PUT    /api/photobooth/notification-settings/          401    yes   403     403      403      403
PUT    /api/photobooth/registered-shops/{id}/people/   401    own   403     403      403      403
GET    /api/photobooth/studio-people/                  401    yes   yes     403      403      403
GET    /api/photobooth/registered-shops/{id}/poster/   401    own   own     403      403      403
GET    /api/photos/figures/                            401    yes   403     403      403      403
GET    /api/photos/client-version/                     yes    yes   yes     yes      yes      yes
POST   /api/citizen/photos/                            yes    yes   yes     yes      yes      yes
POST   /api/citizen/photos/delete/                     yes    yes   yes     yes      yes      yes
GET    /api/citizen/photos/{photoId}/digest/           yes    yes   yes     yes      yes      yes
GET    /api/payments/setup/                            401    yes   403     403      403      403
POST   /api/payments/setup/                            401    yes   403     403      403      403
POST   /api/payments/update-payment-method/            401    yes   403     403      403      403
GET    /api/payments/invoice-profile/                  401    yes   403     403      403      403
PUT    /api/payments/invoice-profile/                  401    yes   403     403      403      403
GET    /api/payments/get-invoices/                     401    yes   403     403      403      403
GET    /api/payments/get-invoice-pdf/{id}/             401    own   403     403      403      403
GET    /api/payments/get-invoice-xml/{id}/             401    own   403     403      403      403
POST   /api/payments/invoices/{id}/retry/              401    own   403     403      403      403
GET    /api/payments/get-current-usage/                401    yes   403     403      403      403
POST   /api/payments/webhook/                          yes    yes   yes     yes      yes      yes
POST   /api/security-reports/                          yes    yes   yes     yes      yes      yes
GET    /api/config/                                    yes    yes   yes     yes      yes      yes
GET    /api/operator/reviews/                          401    403   403     403      yes      403
GET    /api/operator/reviews/{owner_id}/               401    403   403     403      any      403
POST   /api/operator/reviews/{owner_id}/decision/      401    403   403     403      any      403
POST   /api/operator/studios/{studio_id}/decision/     401    403   403     403      any      403
POST   /api/operator/accounts/{account_id}/block/      401    403   403     403      any      403
POST   /api/operator/accounts/{account_id}/second-factor/ 401 403  403     403      any      403
POST   /api/operator/accounts/{account_id}/name/       401    403   403     403      any      403
GET    /api/operator/organisations/                    401    403   403     403      yes      403
POST   /api/operator/organisations/                    401    403   403     403      yes      403
PUT    /api/operator/organisations/{organisation_id}/  401    403   403     403      any      403
POST   /api/operator/organisations/{organisation_id}/clerks/ 401 403 403    403      any      403
POST   /api/operator/clerks/{account_id}/second-factor/ 401   403   403     403      any      403
POST   /api/operator/organisations/{organisation_id}/machine-keys/ 401 403 403 403   any      403
DELETE /api/operator/machine-keys/{key_id}/            401    403   403     403      any      403
POST   /api/retrieval/photos/                          401    403   403     403      403      yes
POST   /api/retrieval/photos/{photoId}/decision/       401    403   403     403      403      yes
GET    /api/retrieval/organisation/                    401    403   403     403      403      yes
GET    /api/operator/studios/                          401    403   403     403      yes      403
GET    /api/operator/invoices/                         401    403   403     403      yes      403
POST   /api/operator/invoices/{id}/credit-note/        401    403   403     403      any      403
POST   /api/operator/invoices/{id}/cancel/             401    403   403     403      any      403
POST   /api/operator/invoices/{id}/pay-out/            401    403   403     403      any      403
POST   /api/operator/invoices/{id}/payment/            401    403   403     403      any      403
POST   /api/operator/invoices/{id}/payment/withdraw/   401    403   403     403      any      403
GET    /api/operator/accounts/                         401    403   403     403      yes      403
GET    /api/operator/companies/{company_id}/           401    403   403     403      any      403
GET    /api/operator/datev/                            401    403   403     403      yes      403
POST   /api/operator/reviews/{owner_id}/notes/         401    403   403     403      any      403
GET    /api/operator/studios/{studio_id}/licence-pages/ 401   403   403     403      any      403
GET    /api/operator/messages/                         401    403   403     403      yes      403
POST   /api/operator/messages/                         401    403   403     403      yes      403
GET    /api/operator/audit/                            401    403   403     403      yes      403
POST   /api/operator/companies/{company_id}/main-holder/ 401 403 403    403      any      403
POST   /api/operator/companies/{company_id}/unblock/   401    403   403     403      any      403
POST   /api/operator/disclosures/                      401    403   403     403      yes      403
GET    /api/operator/disclosures/                      401    403   403     403      yes      403
GET    /api/operator/figures/                          401    403   403     403      yes      403
GET    /api/operator/releases/                         401    403   403     403      yes      403
POST   /api/operator/releases/                         401    403   403     403      yes      403
POST   /api/operator/releases/{release_id}/publish/    401    403   403     403      any      403
POST   /api/operator/releases/{release_id}/withdraw/   401    403   403     403      any      403
`

/** Calls allowed to the role accounting, in addition to those of every signed-in account. */
const OF_ACCOUNTING: Readonly<Record<string, Cell>> = {
  'GET /api/payments/get-invoices/': 'yes',
  'GET /api/payments/get-invoice-pdf/{id}/': 'own',
  'GET /api/payments/get-invoice-xml/{id}/': 'own',
  'GET /api/payments/get-current-usage/': 'yes',
  'GET /api/photos/figures/': 'yes',
  'GET /api/photobooth/profile/my-record/': 'yes',
  'GET /api/photobooth/notifications/': 'yes',
  'POST /api/photobooth/notifications/read/': 'yes',
}

const CELLS = ['yes', 'own', 'any', '401', '403'] as const
export type Cell = (typeof CELLS)[number]

/** Cells by `METHOD path`, then by caller. Throws on an incomplete row. */
export function readAccessTable(text = TABLE): Map<string, Record<CallerKind, Cell>> {
  const rows = text.trim().split('\n').slice(1)
  return new Map(
    rows.map((row) => {
      const [method, path, ...cells] = row.split(/\s+/)
      const isWhole = cells.length === CALLERS.length - 1 && cells.every(isCell)
      if (!isWhole) throw new Error(`a cell is missing or unknown: ${row}`)
      const name = `${method} ${path}`
      const forEverybody = cells.slice(1).every((cell) => cell === 'yes')
      const all = [...cells, OF_ACCOUNTING[name] ?? (forEverybody ? 'yes' : '403')]
      return [name, Object.fromEntries(CALLERS.map((caller, at) => [caller, all[at]]))] as const
    }),
  ) as Map<string, Record<CallerKind, Cell>>
}

function isCell(cell: string): cell is Cell {
  return CELLS.some((known) => known === cell)
}
