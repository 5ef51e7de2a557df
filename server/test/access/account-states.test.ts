import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { companies } from '#features/companies/companies-schema.ts'
import { licences } from '#features/software/software-schema.ts'
import { bumpPublicVersion } from '#features/studios/studio-store.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { bearer, makePerson, PASSWORD } from '#test/people.ts'
import { makeStation, makeStudio, type Station, sendProved } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

type State = 'under-review' | 'rejected' | 'approved'

/** An identified owner with a location; only the state of the account prevents it from being active. */
async function ownerIn(state: State): Promise<Station> {
  const station = await makeStation(server, 'owner')
  await setReview(station, state)
  return station
}

async function setReview({ companyId }: Station, review: State): Promise<void> {
  await server.deps.db.update(companies).set({ review }).where(eq(companies.id, companyId))
  await bumpPublicVersion(server.deps.db)
  server.wait(1_000)
}

function call(station: Station, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  const { headers } = station.person
  return server.app.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) })
}

function upload(station: Station, path: string, fields: Record<string, string>) {
  const bytes = demoCertificate(['Gewerbeanmeldung'])
  return sendForm(server, station.person, `/api/photobooth/${path}`, fields, licenceFile(bytes))
}

async function book(station: Station) {
  const shop_id = await makeStudio(server, station.companyId)
  await server.deps.db.delete(licences).where(eq(licences.studioId, shop_id))
  return call(station, 'POST', 'photobooth/licenses/', { shop_id, price_cents: 4900 })
}

async function seenOf(owner: Station) {
  const near = '/api/photobooth/shops-nearby/?latitude=54.3212&longitude=10.1389&radius=10'
  const found = (await server.get(near)).json<unknown[]>()
  const [sent, booked] = [await sendProved(server, owner), await book(owner)]
  return {
    sent: [sent.statusCode, sent.json().code],
    booked: [booked.statusCode, booked.json().code],
    shown: found.length > 0,
  }
}

/** Calls that an owner may make before the activation. */
const OPEN = {
  'show the profile': (owner) => call(owner, 'GET', 'photobooth/profile/'),
  'change the profile': (owner) => call(owner, 'PUT', 'photobooth/profile/', { phone: '0431 555 9' }),
  'list the locations': (owner) => call(owner, 'GET', 'photobooth/registered-shops/'),
  'add a location': (owner) =>
    upload(owner, 'registered-shops/', { name: 'Zweites', address: 'Wall 20', city: 'Kiel', zipcode: '24103' }),
  'hand in a trade licence': (owner) => upload(owner, `registered-shops/${owner.studioId}/certificate/`, {}),
  'ask for the identification': (owner) => call(owner, 'GET', 'eid/status/'),
  'invite a person': (owner) =>
    call(owner, 'POST', 'photobooth/invite-employee/', {
      email: 'jana@studio.test',
      user_type: 'employee',
      role: 'employee',
    }),
  'show the payment method': (owner) => call(owner, 'GET', 'payments/setup/'),
  'show the licence keys': (owner) => call(owner, 'GET', 'photobooth/get-license-key/'),
  'list the transfers': (owner) => call(owner, 'GET', 'photos/transfers/'),
} satisfies Record<string, (owner: Station) => Promise<{ statusCode: number }>>

const opened = Object.entries(OPEN)

describe('the state of an account', () => {
  it.each(
    (['under-review', 'rejected', 'approved'] as const).flatMap((state) =>
      opened.map(([what, ask]) => ({ state, what, ask })),
    ),
  )('ACC-01 $state lets the owner $what', async ({ state, ask }) => {
    expect((await ask(await ownerIn(state))).statusCode).toBe(200)
  })

  it('ACC-01, FIND-11 decides on transfer, booking and the finder', async () => {
    const waiting = { sent: [403, 'company-not-activated'], booked: [409, 'not-activated'], shown: false }
    const owner = await ownerIn('under-review')
    expect(await seenOf(owner)).toEqual(waiting)
    await setReview(owner, 'rejected')
    expect(await seenOf(owner)).toEqual({ ...waiting, sent: [403, 'company-rejected'] })
    await setReview(owner, 'approved')
    expect(await seenOf(owner)).toEqual({ sent: [201, undefined], booked: [200, undefined], shown: true })
  })

  it('ACC-01 unconfirmed opens nothing but the way to confirm and to reset', async () => {
    const { email, id } = await makePerson(server, 'owner')
    await server.deps.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, id))
    const post = async (path: string, payload: object, method: 'POST' | 'PUT' = 'POST') =>
      (await server.app.inject({ method, url: `/api/photobooth/${path}`, payload })).statusCode
    expect(await post('web-login/', { email, password: PASSWORD })).toBe(403)
    expect(await post('resend-otp/', { email })).toBe(200)
    expect(await post('verify-otp/', { email, otp: 'AAAAAA' })).toBe(400)
    expect(await post('request-password-reset/', { email })).toBe(200)
  })

  it('ACC-01 blocked ends the sessions of the whole company and opens no new one', async () => {
    const owner = await ownerIn('approved')
    const operator = await makePerson(server, 'operator')
    const employee = await makePerson(server, 'employee', { companyId: owner.companyId })
    const blocked = await server.post(
      `/api/operator/accounts/${owner.person.id}/block/`,
      { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' },
      operator.headers,
    )
    expect(blocked.statusCode).toBe(200)
    for (const [what, ask] of opened) expect([what, (await ask(owner)).statusCode]).toEqual([what, 401])
    expect((await sendProved(server, owner)).statusCode).toBe(401)
    for (const { email, accessToken, refreshToken } of [owner.person, employee]) {
      const ways = await Promise.all([
        server.get('/api/photobooth/profile/', bearer(accessToken)),
        ...(
          [
            ['web-login/', { email, password: PASSWORD }],
            ['refresh_token/', { refresh_token: refreshToken }],
          ] as const
        ).map(([path, payload]) => server.post(`/api/photobooth/${path}`, payload)),
      ])
      expect(ways.map(({ statusCode }) => statusCode)).toEqual([401, 403, 401])
    }
  })
})
