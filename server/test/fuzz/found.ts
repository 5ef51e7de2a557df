import { PASSKEY_ID_MAX } from '@epassbild/contract/own-account/second-factors.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import type { FuzzedRequest } from './draw-request.ts'

type Caller = FuzzedRequest['caller']

function get(caller: Caller, url: string): FuzzedRequest {
  return { operation: `GET ${url.split('?')[0]}`, caller, url, headers: {}, payload: undefined }
}

function post(caller: Caller, path: string, body: string, url = path, type = 'application/json'): FuzzedRequest {
  const headers = { 'content-type': type }
  return { operation: `POST ${path}`, caller, url, headers, payload: Buffer.from(body) }
}

const STUDIOS = '/api/photobooth/registered-shops/'
const PASSKEY = '/api/photobooth/second-factors/passkeys/{id}/remove/'
const DECISION = '/api/retrieval/photos/{photoId}/decision/'
const CUT_OFF = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off'
const HALF_A_PAIR = { ...OWNER, user: { ...OWNER.user, first_name: 'half' } }

/** Regression cases: requests with a wrong response, found by the fuzzer or by reading its values. */
export const FOUND: readonly [title: string, request: FuzzedRequest][] = [
  [
    'a name in the address that is longer than any route takes is not found, and no bug',
    post('nobody', DECISION, '{}', DECISION.replace('{photoId}', 'a'.repeat(PASSKEY_ID_MAX + 1))),
  ],
  [
    'a licence key of a studio that is not the company’s is not found, as described',
    get('manager', '/api/photobooth/get-license-key/?shop_id=1919014899'),
  ],
  [
    'an eID attempt that nobody began is not found, as described',
    get('employee', '/api/eid/status/?state=H--I------9--Y----------DviQ--Uv6-jtV------'),
  ],
  [
    'an eID that came to nothing is told in a page, as described',
    get('operator', '/api/eid/callback/?state=unknown&code=&iss=x&error=%3Cmeta%3E'),
  ],
  [
    'a form without a boundary is refused, and no bug',
    post('owner', STUDIOS, 'no boundary', STUDIOS, 'multipart/form-data'),
  ],
  [
    'a form that is cut off is refused, and no bug',
    post('owner', STUDIOS, CUT_OFF, STUDIOS, 'multipart/form-data; boundary=x'),
  ],
  [
    'a website with NUL, which no database text may hold, is refused',
    post('owner', STUDIOS, '{"name":"A","address":"Wall 1","city":"Kiel","website":"https://a.test/\\u0000"}'),
  ],
  [
    'a draft of the year 0, which the calendar of the database lacks, is refused',
    post('owner', STUDIOS, '{"name":"A","address":"Wall 1","city":"Kiel","created_at":"0000-01-01T00:00:00Z"}'),
  ],
  [
    'half a surrogate pair in a name, which no JSON of the database may hold, is refused',
    post('nobody', '/api/photobooth/register/', JSON.stringify(HALF_A_PAIR).replace('"half"', '"a\\ud800"')),
  ],
  [
    'a zero character in the id of a passkey, which no text of the database may hold, is refused: sign-in',
    post('owner', '/api/photobooth/passkey-login/', '{"credential":{"id":"a\\u0000b","response":{}}}'),
  ],
  [
    'a zero character in the id of a passkey, which no text of the database may hold, is refused: removal',
    post('owner', PASSKEY, '{"current_password":"Geheim2026!"}', PASSKEY.replace('{id}', 'a%00b')),
  ],
  [
    'an authenticator app that was never set up cannot be taken away, as described',
    post('owner', '/api/photobooth/second-factors/app/remove/', '{"current_password":"Geheim2026!"}'),
  ],
  [
    'a person whose number is beyond those of the database cannot take over a company, and is no bug',
    post(
      'operator',
      '/api/operator/companies/{company_id}/main-holder/',
      '{"account_id":5267301635164261,"proof":"Z"}',
      '/api/operator/companies/1/main-holder/',
    ),
  ],
  ...[
    '/api/operator/audit/?from=0000-01-01',
    '/api/operator/audit/?to=0000-01-01',
    '/api/operator/audit/?actor=%00x',
    '/api/operator/audit/?action=%00x',
    '/api/operator/figures/?from=0000-01-01&to=0000-01-01',
    '/api/operator/accounts/?search=%00a',
    '/api/operator/invoices/?search=%00a',
  ].map((url): [string, FuzzedRequest] => [
    `a search that no text or day of the database can hold is refused, and no bug: ${url}`,
    get('operator', url),
  ]),
  [
    'notifications read until the year 0 are refused, and no bug',
    post('owner', '/api/photobooth/notifications/read/', '{"until":"0000-01-01T00:00:00Z"}'),
  ],
]
