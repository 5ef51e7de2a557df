import { createHash, randomUUID } from 'node:crypto'
import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { SECRECY_VERSION } from '@epassbild/contract/own-account/secrecy.ts'
import { eq } from 'drizzle-orm'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { newMachine } from '#test/authorities.ts'
import { CARDS, DETAILS, makeMethod } from '#test/billing.ts'
import { PASSWORD } from '#test/people.ts'
import type { TestServer } from '#test/start-test-server.ts'
import type { Company, World } from './two-companies.ts'

export const RANDOM_ID = 987_654

interface ValidCall {
  /** Query string, or the whole link if the call is opened by one. */
  query?: string
  payload?: object
  headers?: Record<string, string>
  /** Expected status of an allowed call; not 200 if it needs a secret that this test does not have. */
  status?: number
}

/** Recipe of a valid call of an endpoint, and the owner of the ids in its path. */
export interface CallRecipe {
  call?: (world: World, server: TestServer) => ValidCall | Promise<ValidCall>
  /** Fills the placeholder of the path with an id of that company. */
  idOf?: (company: Company) => string | number
  /** An id that does not exist; undefined if ids are numbers. */
  unknownId?: string
}

let serial = 0
function freshEmail(): string {
  serial += 1
  return `neu${serial}@studio.test`
}

const withPassword = () => ({ payload: { current_password: PASSWORD } })

const ZEROS = '0'.repeat(64)

function transferCall({ deps }: TestServer, { studioId }: Company) {
  const payload = Buffer.alloc(100)
  const headers = {
    'content-type': 'application/octet-stream',
    'x-transfer-id': randomUUID(),
    'x-ciphertext-sha256': createHash('sha256').update(payload).digest('hex'),
    'x-citizen-token-sha256': ZEROS,
    'x-shop-id': String(studioId),
    'x-captured-at': deps.clock.now().toISOString(),
  }
  return { payload, headers }
}

/** Every endpoint of the contract by `METHOD path`. */
export const CALLS: Record<string, CallRecipe> = {
  'POST /api/photobooth/register/': {
    call: () => ({ payload: { ...OWNER, user: { ...OWNER.user, email: freshEmail() } } }),
  },
  'POST /api/photobooth/verify-otp/': {
    call: () => ({ payload: { email: freshEmail(), otp: 'AAAAAA' }, status: 400 }),
  },
  'POST /api/photobooth/resend-otp/': { call: () => ({ payload: { email: freshEmail() } }) },
  'POST /api/photobooth/web-login/': {
    call: ({ own }) => ({ payload: { email: own.owner.email, password: PASSWORD } }),
  },
  'POST /api/photobooth/second-factor/': { call: () => ({ payload: { ticket: 'x', code: '123456' }, status: 401 }) },
  'POST /api/photobooth/refresh_token/': {
    call: ({ own }) => ({ payload: { refresh_token: own.owner.refreshToken } }),
  },
  'POST /api/photobooth/request-password-reset/': { call: () => ({ payload: { email: freshEmail() } }) },
  'PUT /api/photobooth/request-password-reset/': {
    call: () => ({ payload: { email: freshEmail(), reset_code: 'AAAAAA', new_password: PASSWORD }, status: 400 }),
  },
  'POST /api/photobooth/logout/': {},
  'GET /api/photobooth/profile/': {},
  'PUT /api/photobooth/profile/': { call: () => ({ payload: { phone: '0431 555 9' } }) },
  'POST /api/photobooth/profile/change-password/': {
    call: () => ({
      payload: { current_password: PASSWORD, new_password: 'Neues2026!', confirm_password: 'Neues2026!' },
    }),
  },
  'POST /api/photobooth/profile/close/': {
    call: () => ({ payload: { confirm_last_name: 'Muster', current_password: PASSWORD } }),
  },
  'GET /api/photobooth/profile/export/': {},
  'GET /api/photobooth/company/': {},
  'PUT /api/photobooth/company/': { call: () => ({ payload: { website: 'https://atelier.example' } }) },
  'GET /api/photobooth/profile/my-record/': {},
  'GET /api/photobooth/invite-employee/': {},
  'POST /api/photobooth/invite-employee/': {
    call: () => ({ payload: { email: freshEmail(), user_type: 'employee', role: 'employee' } }),
  },
  'PUT /api/photobooth/invite-employee/{user_id}/': {
    call: () => ({ payload: { user_type: 'employee' } }),
    idOf: ({ invitee }) => invitee.id,
  },
  'POST /api/photobooth/invite-employee/{user_id}/release/': { idOf: ({ invitee }) => invitee.id },
  'DELETE /api/photobooth/invite-employee/{user_id}/': { idOf: ({ invitee }) => invitee.id },
  'GET /api/photobooth/invitations/': {},
  'POST /api/photobooth/profile/secrecy/': { call: () => ({ payload: { version: SECRECY_VERSION } }) },
  'DELETE /api/photobooth/invitations/{id}/': { idOf: ({ invitationId }) => invitationId },
  'POST /api/photobooth/invitations/{id}/resend/': { idOf: ({ invitationId }) => invitationId },
  'GET /api/photobooth/second-factors/': {},
  'POST /api/photobooth/second-factors/app/': { call: withPassword },
  'POST /api/photobooth/second-factors/app/confirm/': {
    call: () => ({ payload: { ticket: 'x', code: '123456' }, status: 409 }),
  },
  'POST /api/photobooth/second-factors/app/remove/': { call: () => ({ ...withPassword(), status: 409 }) },
  'POST /api/photobooth/second-factors/passkeys/begin/': { call: withPassword },
  'POST /api/photobooth/second-factors/passkeys/': {
    call: () => ({ payload: { name: 'Telefon', credential: { id: 'x', response: {} } }, status: 400 }),
  },
  // Passkeys and sessions are personal: other members of the company do not have access to them.
  'POST /api/photobooth/second-factors/passkeys/{id}/remove/': {
    call: () => ({ ...withPassword(), status: 404 }),
    idOf: () => randomUUID(),
  },
  'POST /api/photobooth/second-factors/recovery-codes/': { call: () => ({ ...withPassword(), status: 409 }) },
  'POST /api/photobooth/second-factors/later/': {},
  'POST /api/photobooth/passkey-options/': {},
  'POST /api/photobooth/passkey-login/': {
    call: () => ({ payload: { credential: { id: 'x', response: {} } }, status: 401 }),
  },
  'GET /api/photobooth/sessions/': {},
  'DELETE /api/photobooth/sessions/{id}/': { call: () => ({ status: 404 }), idOf: () => randomUUID() },
  'DELETE /api/photobooth/sessions/': {},
  'GET /api/photobooth/shops-nearby/': { call: () => ({ query: 'latitude=54&longitude=10&radius=20' }) },
  'GET /api/photobooth/shops-nearby/pins/': { call: () => ({ query: 'latitude=54&longitude=10&radius=20' }) },
  'GET /api/photobooth/registered-shops/': {},
  'POST /api/photobooth/registered-shops/': {
    call: () => ({ payload: { name: 'Atelier', address: 'Wall 18', city: 'Kiel' } }),
  },
  // This test cannot send a file; it covers the checks before that.
  'PUT /api/photobooth/registered-shops/{id}/': {
    call: () => ({
      payload: {
        ...{ name: 'Studio', address: 'Wall 18', city: 'Kiel', zipcode: '24103', ...eachContact(() => '') },
        ...{ latitude: '54.3', longitude: '10.1' },
      },
    }),
    idOf: ({ studioId }) => studioId,
  },
  'GET /api/photobooth/registered-shops/{id}/offer/': { idOf: ({ studioId }) => studioId },
  'PUT /api/photobooth/registered-shops/{id}/offer/': {
    idOf: ({ studioId }) => studioId,
    call: () => ({ payload: { offers: [], languages: [], opening_hours: '', price_from_cents: null } }),
  },
  'GET /api/studios/offers/': {},
  'GET /api/status/': {},
  'POST /api/photobooth/registered-shops/{id}/certificate/': {
    call: () => ({ payload: {}, status: 400 }),
    idOf: ({ studioId }) => studioId,
  },
  'GET /api/photobooth/get-certificate-url/{id}/': { idOf: ({ studioId }) => studioId },
  'DELETE /api/photobooth/registered-shops/{id}/': { idOf: ({ studioId }) => studioId },
  'GET /api/photobooth/get-download-url/': { call: () => ({ query: 'operating_system=MAC' }) },
  'GET /api/photobooth/downloads/{id}/': {
    call: ({ own }, server) => ({
      query: server.deps.links.sign(`/api/photobooth/downloads/${own.releaseId}/`).split('?')[1] ?? '',
    }),
    idOf: ({ releaseId }) => releaseId,
  },
  'GET /api/photobooth/get-license-key/': {},
  'POST /api/photobooth/licenses/': {
    call: async ({ own }, { deps }) => {
      await deps.db.update(studios).set({ review: 'approved' }).where(eq(studios.id, own.studioId))
      const company = eq(companies.id, own.owner.companyId)
      await deps.db.update(companies).set({ review: 'approved' }).where(company)
      return { payload: { shop_id: own.studioId, price_cents: 4900 } }
    },
  },
  'GET /api/photobooth/certificates/{id}/': {
    call: ({ own }) => ({ query: own.certificateLink.split('?')[1] ?? '' }),
    idOf: ({ studioId }) => studioId,
  },
  'GET /api/places/geocode/': { call: () => ({ query: 'address=Kiel' }) },
  'GET /api/places/postcode/{zip}/': { idOf: () => '24103' },
  'POST /api/eid/start/': { call: () => ({ payload: { purpose: 'identify' } }) },
  'GET /api/eid/status/': {},
  'GET /api/eid/staff/': {},
  // Sign-in with the ID card is disabled by default.
  'POST /api/eid/sign-in/start/': { call: () => ({ payload: {}, status: 403 }) },
  'POST /api/eid/sign-in/': { call: () => ({ payload: { state: 'x'.repeat(43) }, status: 404 }) },
  'GET /api/eid/callback/': { call: () => ({ query: 'state=unknown&code=unknown', status: 400 }) },
  // The companies of this test are under review; all earlier checks have passed.
  'POST /api/photos/transfers/': {
    call: ({ own }, server) => ({ ...transferCall(server, own), status: 403 }),
  },
  'GET /api/photos/transfers/': {},
  'DELETE /api/photos/transfers/{transferId}/': {
    idOf: ({ transferId }) => transferId,
    unknownId: '00000000-0000-4000-8000-000000000000',
  },
  'GET /api/photos/transfer-rights/': {},
  'GET /api/photobooth/notifications/': {},
  'POST /api/photobooth/notifications/read/': { call: () => ({ payload: {} }) },
  'GET /api/photobooth/notification-settings/': {},
  'PUT /api/photobooth/notification-settings/': {
    call: () => ({ payload: { rejections: ['owner'], collections: ['accounting'] } }),
  },
  'PUT /api/photobooth/registered-shops/{id}/people/': {
    call: () => ({ payload: { user_ids: [] } }),
    idOf: ({ studioId }) => studioId,
  },
  'GET /api/photobooth/studio-people/': {},
  // The studios of this test are under review; all earlier checks have passed.
  'GET /api/photobooth/registered-shops/{id}/poster/': {
    call: () => ({ status: 409 }),
    idOf: ({ studioId }) => studioId,
  },
  'GET /api/photos/figures/': { call: () => ({ query: 'from=2026-01&to=2026-12' }) },
  'GET /api/photos/client-version/': {},
  'POST /api/security-reports/': {
    call: () => ({
      payload: { description: 'Ich sah die Namen fremder Menschen.', place: '', email: '' },
      status: 201,
    }),
  },
  'POST /api/citizen/photos/': { call: () => ({ payload: { photoId: randomUUID(), token: ZEROS }, status: 404 }) },
  'POST /api/citizen/photos/delete/': {
    call: () => ({ payload: { photoId: randomUUID(), token: ZEROS }, status: 404 }),
  },
  'GET /api/citizen/photos/{photoId}/digest/': { idOf: () => randomUUID() },
  'GET /api/places/countries/': {},
  'GET /api/payments/setup/': {},
  'POST /api/payments/setup/': { call: async (_world, server) => ({ payload: await newMethod(server) }) },
  'POST /api/payments/update-payment-method/': {
    call: async (_world, server) => ({ payload: await newMethod(server) }),
  },
  'GET /api/payments/invoice-profile/': {},
  'PUT /api/payments/invoice-profile/': {
    call: () => ({
      payload: {
        format: 'zugferd',
        name: '',
        line1: 'Wall 18',
        line2: '',
        postal_code: '24103',
        city: 'Kiel',
        country: 'DE',
        email: '',
        vat_id: '',
        buyer_reference: '',
        purchase_order: '',
      },
    }),
  },
  'GET /api/payments/get-invoices/': {},
  'GET /api/payments/get-invoice-pdf/{id}/': { idOf: ({ invoiceId }) => invoiceId },
  'GET /api/payments/get-invoice-xml/{id}/': { idOf: ({ invoiceId }) => invoiceId },
  // No payment method is saved; all earlier checks have passed.
  'POST /api/payments/invoices/{id}/retry/': { call: () => ({ status: 409 }), idOf: ({ invoiceId }) => invoiceId },
  'GET /api/payments/get-current-usage/': {},
  'POST /api/payments/webhook/': {
    call: () => ({ payload: {}, headers: { 'content-type': 'application/json' }, status: 400 }),
  },
  'GET /api/config/': {},
  'GET /api/operator/reviews/': {},
  'GET /api/operator/reviews/{owner_id}/': { idOf: ({ owner }) => owner.id },
  'POST /api/operator/reviews/{owner_id}/decision/': {
    call: () => ({ payload: { decision: 'reject', reason: 'Der Nachweis ist unleserlich.' } }),
    idOf: ({ owner }) => owner.id,
  },
  'POST /api/operator/studios/{studio_id}/decision/': {
    call: () => ({ payload: { decision: 'approve' } }),
    idOf: ({ studioId }) => studioId,
  },
  'GET /api/operator/organisations/': {},
  'POST /api/operator/organisations/': {
    call: () => ({ payload: { name: 'Bürgeramt Neustadt', organisation_key: 'pas:010020000001', categories: [] } }),
  },
  'PUT /api/operator/organisations/{organisation_id}/': {
    call: () => ({ payload: { name: 'Bürgeramt Altstadt', categories: ['passport'], blocked: false } }),
    idOf: ({ authority }) => authority.organisationId,
  },
  'POST /api/operator/organisations/{organisation_id}/clerks/': {
    call: () => ({ payload: { first_name: 'Arne', last_name: 'Clausen', email: freshEmail() } }),
    idOf: ({ authority }) => authority.organisationId,
  },
  'POST /api/operator/clerks/{account_id}/second-factor/': { idOf: ({ authority }) => authority.clerkId },
  'POST /api/operator/organisations/{organisation_id}/machine-keys/': {
    call: () => ({ payload: { name: 'Fachverfahren', public_key: newMachine().publicKey } }),
    idOf: ({ authority }) => authority.organisationId,
  },
  'DELETE /api/operator/machine-keys/{key_id}/': {
    idOf: ({ authority }) => authority.keyId,
    unknownId: '7d9c1f6a-0f5e-4d8b-9a57-2f1f8f0a6f11',
  },
  'POST /api/retrieval/photos/': { call: () => ({ payload: { photoId: randomUUID() }, status: 404 }) },
  'POST /api/retrieval/photos/{photoId}/decision/': {
    call: () => ({ payload: { decision: 'accept' }, status: 404 }),
    idOf: () => randomUUID(),
  },
  'GET /api/retrieval/organisation/': {},
  'POST /api/operator/accounts/{account_id}/block/': {
    call: () => ({ payload: { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' } }),
    idOf: ({ employee }) => employee.id,
  },
  // No factor is set up; all earlier checks have passed.
  'POST /api/operator/accounts/{account_id}/second-factor/': {
    call: () => ({ status: 409 }),
    idOf: ({ employee }) => employee.id,
  },
  'POST /api/operator/accounts/{account_id}/name/': {
    call: () => ({ payload: { first_name: 'Thea', last_name: 'Nissen', proof: 'Heiratsurkunde' } }),
    idOf: ({ employee }) => employee.id,
  },
  'GET /api/operator/studios/': {},
  'GET /api/operator/invoices/': {},
  // Without the repeated invoice number, which is compared last.
  'POST /api/operator/invoices/{id}/credit-note/': {
    call: () => ({
      payload: { kind: 'transfer', detail: '', count: 1, seen: 1, reason: 'Doppelt', confirm_number: 'RE' },
      status: 400,
    }),
    idOf: ({ invoiceId }) => invoiceId,
  },
  'POST /api/operator/invoices/{id}/cancel/': {
    call: () => ({ payload: { reason: 'Falscher Empfänger', confirm_number: 'RE' }, status: 400 }),
    idOf: ({ invoiceId }) => invoiceId,
  },
  'POST /api/operator/invoices/{id}/payment/': {
    call: () => ({
      payload: { paid_on: '2026-11-20', reference: 'Kontoauszug 12', seen_cents: 119, confirm_number: 'RE' },
      status: 400,
    }),
    idOf: ({ invoiceId }) => invoiceId,
  },
  'POST /api/operator/invoices/{id}/payment/withdraw/': {
    call: () => ({ payload: { confirm_number: 'RE' }, status: 400 }),
    idOf: ({ invoiceId }) => invoiceId,
  },
  'POST /api/operator/invoices/{id}/pay-out/': {
    call: () => ({ payload: { seen_cents: 119, confirm_number: 'RE' }, status: 400 }),
    idOf: ({ invoiceId }) => invoiceId,
  },
  // A Nutzerkennung of another cloud; all earlier checks have passed.
  'POST /api/operator/disclosures/': {
    call: () => ({
      payload: {
        user_identifier: [randomUUID(), randomUUID(), randomUUID()].join(':::'),
        authority: 'Passamt Nord',
        reference: 'PA-1',
      },
      status: 404,
    }),
  },
  'GET /api/operator/disclosures/': {},
  // Not a member of that company; all earlier checks have passed.
  'POST /api/operator/companies/{company_id}/main-holder/': {
    call: () => ({ payload: { account_id: RANDOM_ID, proof: 'Handelsregister HRB 1' }, status: 404 }),
    idOf: ({ owner }) => owner.companyId,
  },
  // No account of that company is blocked; all earlier checks have passed.
  'POST /api/operator/companies/{company_id}/unblock/': {
    call: () => ({ payload: { reason: 'Irrtum' }, status: 409 }),
    idOf: ({ owner }) => owner.companyId,
  },
  'GET /api/operator/accounts/': { call: () => ({ query: 'search=' }) },
  'GET /api/operator/companies/{company_id}/': { idOf: ({ owner }) => owner.companyId },
  'GET /api/operator/datev/': {
    call: () => ({ query: 'month=2026-10&consultant=1001&client=1&revenue_account=8400' }),
  },
  'POST /api/operator/reviews/{owner_id}/notes/': {
    call: () => ({ payload: { text: 'Rückruf', second_look: false } }),
    idOf: ({ owner }) => owner.id,
  },
  'GET /api/operator/studios/{studio_id}/licence-pages/': { idOf: ({ studioId }) => studioId },
  'GET /api/operator/messages/': { call: () => ({ query: 'state=' }) },
  'POST /api/operator/messages/': {
    call: () => ({
      payload: { subject: 'Wartung', text: 'Am Sonntag.', recipients: -1, send_id: randomUUID() },
      status: 409,
    }),
  },
  'GET /api/operator/audit/': { call: () => ({ query: 'action=' }) },
  'GET /api/operator/figures/': {},
  'GET /api/operator/releases/': {},
  'POST /api/operator/releases/': {
    call: () => ({ payload: { operating_system: 'MAC', version: '2.0' }, status: 400 }),
  },
  'POST /api/operator/releases/{release_id}/publish/': { idOf: ({ releaseId }) => releaseId },
  'POST /api/operator/releases/{release_id}/withdraw/': { idOf: ({ releaseId }) => releaseId },
}

async function newMethod(server: TestServer) {
  return {
    payment_method_id: await makeMethod(server, CARDS.good),
    payment_type: 'card',
    customer_details: DETAILS,
  }
}
