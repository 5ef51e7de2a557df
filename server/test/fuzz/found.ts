import { PASSKEY_ID_MAX } from '@epassbild/contract/own-account/second-factors.ts'
import { OWNER } from '#features/accounts/registration/registration.fixture.ts'
import type { FuzzedRequest } from './draw-request.ts'

const studio = (type: string, body: string): FuzzedRequest => ({
  operation: 'POST /api/photobooth/registered-shops/',
  caller: 'owner',
  url: '/api/photobooth/registered-shops/',
  headers: { 'content-type': type },
  payload: Buffer.from(body),
})

/** Regression cases: requests with a wrong response, found by the fuzzer or by reading its values. */
export const FOUND: readonly { title: string; request: FuzzedRequest }[] = [
  {
    title: 'a name in the address that is longer than any route takes is not found, and no bug',
    request: {
      operation: 'POST /api/retrieval/photos/{photoId}/decision/',
      caller: 'nobody',
      url: `/api/retrieval/photos/${'a'.repeat(PASSKEY_ID_MAX + 1)}/decision/`,
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{}'),
    },
  },
  {
    title: 'a licence key of a studio that is not the company’s is not found, as described',
    request: {
      operation: 'GET /api/photobooth/get-license-key/',
      caller: 'manager',
      url: '/api/photobooth/get-license-key/?shop_id=1919014899',
      headers: {},
      payload: undefined,
    },
  },
  {
    title: 'an eID attempt that nobody began is not found, as described',
    request: {
      operation: 'GET /api/eid/status/',
      caller: 'employee',
      url: '/api/eid/status/?state=H--I------9--Y----------DviQ--Uv6-jtV------',
      headers: {},
      payload: undefined,
    },
  },
  {
    title: 'an eID that came to nothing is told in a page, as described',
    request: {
      operation: 'GET /api/eid/callback/',
      caller: 'operator',
      url: '/api/eid/callback/?state=unknown&code=&iss=x&error=%3Cmeta%3E',
      headers: {},
      payload: undefined,
    },
  },
  {
    title: 'a form without a boundary is refused, and no bug',
    request: studio('multipart/form-data', 'no boundary'),
  },
  {
    title: 'a form that is cut off is refused, and no bug',
    request: studio(
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut off',
    ),
  },
  {
    title: 'a website with NUL, which no database text may hold, is refused',
    request: studio(
      'application/json',
      '{"name":"A","address":"Wall 1","city":"Kiel","website":"https://a.test/\\u0000"}',
    ),
  },
  {
    title: 'a draft of the year 0, which the calendar of the database lacks, is refused',
    request: studio(
      'application/json',
      '{"name":"A","address":"Wall 1","city":"Kiel","created_at":"0000-01-01T00:00:00Z"}',
    ),
  },
  {
    title: 'half a surrogate pair in a name, which no JSON of the database may hold, is refused',
    request: {
      operation: 'POST /api/photobooth/register/',
      caller: 'nobody',
      url: '/api/photobooth/register/',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from(
        JSON.stringify({ ...OWNER, user: { ...OWNER.user, first_name: 'half' } }).replace('"half"', '"a\\ud800"'),
      ),
    },
  },
  ...['POST /api/photobooth/passkey-login/', 'POST /api/photobooth/second-factors/passkeys/{id}/remove/'].map(
    (operation) => ({
      title: `a zero character in the id of a passkey, which no text of the database may hold, is refused: ${operation}`,
      request: {
        operation,
        caller: 'owner' as const,
        url: operation.slice('POST '.length).replace('{id}', 'a%00b'),
        headers: { 'content-type': 'application/json' },
        payload: Buffer.from(
          operation.includes('{id}')
            ? '{"current_password":"Geheim2026!"}'
            : '{"credential":{"id":"a\\u0000b","response":{}}}',
        ),
      },
    }),
  ),
  {
    title: 'an authenticator app that was never set up cannot be taken away, as described',
    request: {
      operation: 'POST /api/photobooth/second-factors/app/remove/',
      caller: 'owner',
      url: '/api/photobooth/second-factors/app/remove/',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{"current_password":"Geheim2026!"}'),
    },
  },
  {
    title: 'a person whose number is beyond those of the database cannot take over a company, and is no bug',
    request: {
      operation: 'POST /api/operator/companies/{company_id}/main-holder/',
      caller: 'operator',
      url: '/api/operator/companies/1/main-holder/',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{"account_id":5267301635164261,"proof":"Z"}'),
    },
  },
  ...[
    '/api/operator/audit/?from=0000-01-01',
    '/api/operator/audit/?to=0000-01-01',
    '/api/operator/audit/?actor=%00x',
    '/api/operator/audit/?action=%00x',
    '/api/operator/figures/?from=0000-01-01&to=0000-01-01',
    '/api/operator/accounts/?search=%00a',
    '/api/operator/invoices/?search=%00a',
  ].map((url) => ({
    title: `a search that no text or day of the database can hold is refused, and no bug: ${url}`,
    request: {
      operation: `GET ${url.split('?')[0]}`,
      caller: 'operator' as const,
      url,
      headers: {},
      payload: undefined,
    },
  })),
  {
    title: 'notifications read until the year 0 are refused, and no bug',
    request: {
      operation: 'POST /api/photobooth/notifications/read/',
      caller: 'owner',
      url: '/api/photobooth/notifications/read/',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from('{"until":"0000-01-01T00:00:00Z"}'),
    },
  },
]
