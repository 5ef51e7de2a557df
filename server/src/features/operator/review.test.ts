import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { studios } from '#features/studios/studios-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { makeCompany, makePerson, type StudioPerson, signInAs, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const PDF = demoCertificate(['Gewerbeanmeldung'])

async function applicant(name = 'Atelier Fördelicht'): Promise<{ owner: StudioPerson; studioId: number }> {
  const companyId = await makeCompany(server, 'under-review', name)
  const owner = await makePerson(server, 'owner', { email: `${companyId}@studio.test`, companyId })
  return { owner, studioId: await submitStudio(owner, 'Studio Kiel') }
}

async function submitStudio(owner: TestPerson, name: string, withLicence = true): Promise<number> {
  const fields = { name, address: 'Wall 18', city: 'Kiel', zipcode: '24103', latitude: '54.3', longitude: '10.1' }
  const file = withLicence ? licenceFile(PDF) : undefined
  return (await sendForm(server, owner, '/api/photobooth/registered-shops/', fields, file)).json().id
}

function replaceCertificate(owner: TestPerson, studioId: number) {
  return sendForm(server, owner, `/api/photobooth/registered-shops/${studioId}/certificate/`, {}, licenceFile(PDF))
}

const get = (person: TestPerson, path: string) => server.get(`/api/operator/${path}/`, person.headers)
const post = (person: TestPerson, path: string, payload: object) =>
  server.post(`/api/operator/${path}/`, payload, person.headers)
const approve = { decision: 'approve' }
const reject = { decision: 'reject', reason: 'Die Anschrift im Nachweis weicht ab.' }

async function publicNames(): Promise<string[]> {
  server.wait(1_000)
  const query = { latitude: '54.3', longitude: '10.1', radius: '20' }
  const answer = await server.app.inject({ url: '/api/photobooth/shops-nearby/', query })
  return answer.json<{ name: string }[]>().map(({ name }) => name)
}

let operator: TestPerson
beforeEach(async () => {
  operator = await makePerson(server, 'operator')
})

describe('the review queue', () => {
  it('OPR-01 lists who waits, the longest waiting first, with owner, studios and certificate', async () => {
    await applicant('Erstes Atelier')
    server.wait(1_000)
    await applicant('Zweites Atelier')
    const cases = (await get(operator, 'reviews')).json()
    expect(cases.map(({ company_name }: { company_name: string }) => company_name)).toEqual([
      'Erstes Atelier',
      'Zweites Atelier',
    ])
    expect(cases[0]).toMatchObject({ last_name: 'Muster', review: 'under-review', studios: [{ name: 'Studio Kiel' }] })
    const licence = await server.get(cases[0].studios[0].certificate_file)
    expect(licence.rawPayload).toEqual(PDF)
  })

  it('ROOM-11 hints at another company with the same address, phone or licence, and at nothing of its own', async () => {
    const first = await applicant('Erstes Atelier')
    await submitStudio(first.owner, 'Studio Kiel zwei')
    const { owner } = await applicant('Zweites Atelier')
    const ofCase = async () => {
      const cases = (await get(operator, 'reviews')).json<{ owner_id: number; duplicates: object[] }[]>()
      return cases.find(({ owner_id }) => owner_id === owner.id)?.duplicates
    }
    const hint = { owner_id: first.owner.id, company_name: 'Erstes Atelier', studio: 'Studio Kiel' }
    expect(await ofCase()).toEqual([
      { ...hint, same: 'address' },
      { ...hint, same: 'certificate' },
    ])
    const others = eq(studios.companyId, first.owner.companyId)
    await server.deps.db.update(studios).set({ address: 'WALL-18', certificateSha256: null }).where(others)
    expect(await ofCase()).toEqual([{ ...hint, same: 'address' }])
    await server.deps.db.update(studios).set({ address: 'Wall 19', phone: '+49 431 5550' }).where(others)
    expect(await ofCase()).toEqual([])
    await server.deps.db.update(studios).set({ phone: '0431-555 01' })
    expect(await ofCase()).toEqual([{ ...hint, same: 'phone' }])
    expect((await get(operator, `reviews/${owner.id}`)).json().duplicates).toEqual([{ ...hint, same: 'phone' }])
  })

  it('OPR-01 omits owners who have not confirmed their address or submitted no studio', async () => {
    const { owner } = await applicant()
    await server.deps.db.update(accounts).set({ verifiedAt: null }).where(eq(accounts.id, owner.id))
    await makePerson(server, 'owner', {
      email: 'ohne@studio.test',
      companyId: await makeCompany(server, 'under-review'),
    })
    expect((await get(operator, 'reviews')).json()).toEqual([])
  })

  it.each(['owner', 'manager', 'employee', 'authority'] as const)('OPR-01, ACC-02 is closed to a %s', async (role) => {
    const person = await makePerson(server, role)
    const { owner, studioId } = await applicant()
    const answers = await Promise.all([
      get(person, 'reviews'),
      get(person, `reviews/${owner.id}`),
      post(person, `reviews/${owner.id}/decision`, approve),
      post(person, `studios/${studioId}/decision`, approve),
      post(person, `accounts/${owner.id}/block`, { reason: 'x', confirm_last_name: 'Muster' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403])
  })
})

describe('the age of a case', () => {
  const correct = (owner: TestPerson, id: number, name: string) => {
    const place = { address: 'Wall 18', city: 'Kiel', zipcode: '24103', latitude: '54.3', longitude: '10.1' }
    const payload = { ...place, name, ...eachContact(() => '') }
    const url = `/api/photobooth/registered-shops/${id}/`
    return server.put(url, payload, owner.headers)
  }
  /** Company and time of day of each pending case; tests begin at ten. */
  const queue = async () => {
    const cases = (await get(operator, 'reviews')).json<{ company_name: string; waiting_since: string }[]>()
    return cases.map(({ company_name, waiting_since }) => `${company_name} ${waiting_since.slice(11, 16)}`)
  }
  const minutes = (count: number) => server.wait(count * 60_000)

  async function activated() {
    const companyId = await makeCompany(server, 'approved', 'Altes Atelier')
    const owner = await makePerson(server, 'owner', { companyId })
    const studioId = await submitStudio(owner, 'Studio Kiel')
    await post(operator, `studios/${studioId}/decision`, approve)
    return { owner, studioId }
  }

  it('OPR-01, ROOM-01 is that of the change, not of the location that was approved long ago', async () => {
    const { owner, studioId } = await activated()
    minutes(1)
    await applicant('Neues Atelier')
    minutes(1)
    await correct(owner, studioId, 'Studio am Wall')
    expect(await queue()).toEqual(['Neues Atelier 10:01', 'Altes Atelier 10:02'])
    minutes(1)
    await correct(owner, studioId, 'Studio am alten Wall')
    expect(await queue()).toEqual(['Neues Atelier 10:01', 'Altes Atelier 10:02'])
    await post(operator, `studios/${studioId}/decision`, reject)
    await correct(owner, studioId, 'Studio am Wall')
    expect(await queue()).toEqual(['Neues Atelier 10:01', 'Altes Atelier 10:03'])
  })

  it('OPR-01, SHOP-04 starts again with another licence of a location that was decided about', async () => {
    const { owner, studioId } = await activated()
    minutes(1)
    await replaceCertificate(owner, studioId)
    expect(await queue()).toEqual(['Altes Atelier 10:01'])
    minutes(1)
    await replaceCertificate(owner, studioId)
    expect(await queue()).toEqual(['Altes Atelier 10:01'])
  })

  it('OPR-01 of an owner who waits is that of the registration, until all locations are handed in again', async () => {
    const { owner, studioId } = await applicant('Atelier')
    minutes(1)
    const second = await submitStudio(owner, 'Zweiter Standort')
    await correct(owner, studioId, 'Studio am Wall')
    expect(await queue()).toEqual(['Atelier 10:00'])
    minutes(1)
    await post(operator, `reviews/${owner.id}/decision`, reject)
    minutes(1)
    await replaceCertificate(owner, studioId)
    expect(await queue()).toEqual(['Atelier 10:00'])
    minutes(1)
    await replaceCertificate(owner, second)
    expect(await queue()).toEqual(['Atelier 10:03'])
  })

  it('OPR-01 of a location from before its last submission was kept is that of the location', async () => {
    const { owner, studioId } = await activated()
    minutes(1)
    await correct(owner, studioId, 'Studio am Wall')
    await server.deps.db.update(studios).set({ submittedAt: null })
    expect(await queue()).toEqual(['Altes Atelier 10:00'])
  })
})

describe('approving', () => {
  it('OPR-01, ACC-01, FIND-11 activates the owner by mail, and only then citizens find the studio', async () => {
    const { owner, studioId } = await applicant()
    await post(operator, `studios/${studioId}/decision`, approve)
    expect(await publicNames()).toEqual([])
    expect(await server.mails()).toEqual([])
    const answer = await post(operator, `reviews/${owner.id}/decision`, approve)
    expect(answer.json()).toMatchObject({ review: 'approved', studios: [{ review: 'approved' }] })
    expect(await publicNames()).toEqual(['Studio Kiel'])
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: owner.email, subject: 'Ihr Konto ist aktiviert' })
    expect(mail?.text).toContain('https://epassbild.test/Verwaltungsbereich')
  })

  it('OPR-01 notifies the owner once, however often the button is pressed', async () => {
    const { owner, studioId } = await applicant()
    await post(operator, `studios/${studioId}/decision`, approve)
    await post(operator, `reviews/${owner.id}/decision`, approve)
    await post(operator, `reviews/${owner.id}/decision`, approve)
    expect(await server.mails()).toHaveLength(1)
  })

  it('OPR-01 activates no owner without an approved studio', async () => {
    const { owner } = await applicant()
    const answer = await post(operator, `reviews/${owner.id}/decision`, approve)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toBe(
      'Das Konto kann erst freigegeben werden, wenn mindestens ein Standort freigegeben ist.',
    )
  })

  it('OPR-01 approves no studio without its trade licence', async () => {
    const { owner } = await applicant()
    const bare = await submitStudio(owner, 'Studio ohne Nachweis', false)
    const answer = await post(operator, `studios/${bare}/decision`, approve)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toBe('Zu diesem Standort fehlt der Gewerbenachweis.')
  })

  it('OPR-01, SHOP-04 makes no decision about a licence that was replaced after the operator had opened it', async () => {
    const { owner, studioId } = await applicant()
    const lookedAt = (await get(operator, `reviews/${owner.id}`)).json().studios[0].certificate_id
    await replaceCertificate(owner, studioId)
    for (const verdict of [approve, { decision: 'reject', reason: 'Nicht lesbar.' }]) {
      const answer = await post(operator, `studios/${studioId}/decision`, { ...verdict, certificate_id: lookedAt })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed-meanwhile'])
    }
    const { certificate_id, review } = (await get(operator, `reviews/${owner.id}`)).json().studios[0]
    expect(review).toBe('under-review')
    expect((await post(operator, `studios/${studioId}/decision`, { ...approve, certificate_id })).statusCode).toBe(200)
  })

  it('OPR-01, ROOM-01 decides nothing about an address that came later, without a licence either', async () => {
    const owner = await makePerson(server, 'owner', { companyId: await makeCompany(server, 'under-review') })
    const bare = await submitStudio(owner, 'Studio Kiel', false)
    const looked = async () => (await get(operator, `reviews/${owner.id}`)).json().studios[0].certificate_id
    const certificate_id = await looked()
    const place = { name: 'Studio Kiel', address: 'Wall 19', city: 'Kiel', zipcode: '24103' }
    const moved = { ...place, latitude: '54.3', longitude: '10.1', ...eachContact(() => '') }
    await server.put(`/api/photobooth/registered-shops/${bare}/`, moved, owner.headers)
    const late = await post(operator, `studios/${bare}/decision`, { ...reject, certificate_id })
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed-meanwhile'])
    const seen = await post(operator, `studios/${bare}/decision`, { ...reject, certificate_id: await looked() })
    expect(seen.statusCode).toBe(200)
  })

  it('ACC-01 reviews a new location of an activated owner too, and mails when it is approved', async () => {
    const companyId = await makeCompany(server, 'approved')
    const owner = await makePerson(server, 'owner', { companyId })
    const studioId = await submitStudio(owner, 'Zweiter Standort')
    expect(await publicNames()).toEqual([])
    expect((await get(operator, 'reviews')).json()).toHaveLength(1)
    await post(operator, `studios/${studioId}/decision`, approve)
    expect(await publicNames()).toEqual(['Zweiter Standort'])
    const mails = await server.mails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihr Standort ist freigegeben'])
    expect(mails[0]?.text).toContain('Ihr Standort „Zweiter Standort, Kiel“ ist freigegeben')
  })

  it('ACC-01, ROOM-01 names the street in the mail where the company has another location of that name in that town', async () => {
    const owner = await makePerson(server, 'owner', { companyId: await makeCompany(server, 'approved') })
    const first = await submitStudio(owner, 'Studio Kiel')
    await server.deps.db.update(studios).set({ address: 'Holtenauer Straße 1' }).where(eq(studios.id, first))
    const second = await submitStudio(owner, 'Studio Kiel')
    await post(operator, `studios/${first}/decision`, approve)
    await post(operator, `studios/${second}/decision`, reject)
    const [approved, rejected] = await server.mails()
    expect(approved?.text).toContain('„Studio Kiel, Holtenauer Straße 1, Kiel“')
    expect(rejected?.text).toContain('„Studio Kiel, Wall 18, Kiel“')
  })
})

describe('rejecting', () => {
  let owner: StudioPerson
  let studioId: number
  beforeEach(async () => {
    ;({ owner, studioId } = await applicant())
  })

  it('OPR-01, ACC-01 mails the reason, and the owner sees it after the sign-in', async () => {
    await post(operator, `reviews/${owner.id}/decision`, reject)
    const [mail] = await server.mails()
    expect(mail?.to).toBe(owner.email)
    expect(mail?.text).toContain(reject.reason)
    const profile = await server.get('/api/photobooth/profile/', owner.headers)
    expect(profile.json()).toMatchObject({ review: 'rejected', review_reason: reject.reason })
  })

  it.each([
    [{ last_name: 'Brodersen' }, 'under-review'],
    [{ date_of_birth: '1980-05-01' }, 'under-review'],
    [{ phone: '0431 55' }, 'under-review'],
    [{ salutation: 'Divers' }, 'rejected'],
  ])('OPR-01, ACC-01 a rejected owner who changes %o in the profile is %s', async (change, review) => {
    await post(operator, `reviews/${owner.id}/decision`, reject)
    const url = '/api/photobooth/profile/'
    const answer = await server.put(url, change, owner.headers)
    expect(answer.json()).toMatchObject({ ...change, review })
  })

  it('OPR-01 hides a studio that is rejected later, and mails its reason', async () => {
    await post(operator, `studios/${studioId}/decision`, approve)
    const { decided_at } = (await post(operator, `reviews/${owner.id}/decision`, approve)).json().studios[0]
    await server.mails()
    await post(operator, `studios/${studioId}/decision`, { ...reject, decided_at })
    expect(await publicNames()).toEqual([])
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Die Freigabe Ihres Standorts ist zurückgenommen')
    expect(mail?.text).toContain('die Freigabe für Ihren Standort „Studio Kiel, Kiel“ zurückgenommen')
    expect(mail?.text).toContain(reject.reason)
    expect(mail?.text).toContain('steht er nicht in der Fotostudio-Suche')
    expect(mail?.text).toContain('oder reichen Sie einen passenden Nachweis ein')
    expect(mail?.text).not.toContain('noch nicht')
  })

  it('OPR-01, LIFE-04 asks for the licence again where it was deleted after the approval that is taken back', async () => {
    const { decided_at } = (await post(operator, `studios/${studioId}/decision`, approve)).json().studios[0]
    await server.deps.db.update(studios).set({ certificateKey: null, certificateDeletedAt: server.deps.clock.now() })
    await post(operator, `studios/${studioId}/decision`, { ...reject, decided_at })
    expect((await server.mails())[0]?.text).toContain('Bitte laden Sie den Gewerbenachweis noch einmal hoch')
  })

  it('OPR-01, ACC-01 tells a location without a licence that the licence is missing, and mentions no review of one', async () => {
    const bare = await submitStudio(owner, 'Studio ohne Nachweis', false)
    await post(operator, `studios/${bare}/decision`, reject)
    const [mail] = await server.mails()
    expect(mail?.subject).toBe('Ihr Standort konnte nicht freigegeben werden')
    expect(mail?.text).toContain('die Angaben zu Ihrem Standort „Studio ohne Nachweis, Kiel“ geprüft')
    expect(mail?.text).toContain('Bitte laden Sie den Gewerbenachweis hoch')
  })

  it('OPR-01, ACC-01 notifies an activated owner that the activation is withdrawn, and what this stops', async () => {
    await post(operator, `studios/${studioId}/decision`, approve)
    const { decided_at } = (await post(operator, `reviews/${owner.id}/decision`, approve)).json()
    await server.mails()
    await post(operator, `reviews/${owner.id}/decision`, { ...reject, decided_at })
    expect(await publicNames()).toEqual([])
    const [mail] = await server.mails()
    expect(mail).toMatchObject({ to: owner.email, subject: 'Die Freischaltung Ihres Kontos ist zurückgenommen' })
    expect(mail?.text).toContain(reject.reason)
    expect(mail?.text).toContain('stehen Ihre Standorte nicht in der Fotostudio-Suche')
    expect(mail?.text).toContain('keine Passbilder übermitteln')
    expect(mail?.text).not.toContain('noch nicht')
  })

  it('OPR-01 requires a reason', async () => {
    const answer = await post(operator, `reviews/${owner.id}/decision`, { decision: 'reject', reason: ' ' })
    expect(answer.json()).toMatchObject({ reason: ['Bitte geben Sie einen Grund an.'] })
  })

  it('OPR-01 writes the reason into the mail as text, not as HTML', async () => {
    await post(operator, `reviews/${owner.id}/decision`, { decision: 'reject', reason: '<img src=x onerror=alert(1)>' })
    expect((await server.mails())[0]?.html).not.toContain('<img')
  })
})

describe('blocking', () => {
  let owner: StudioPerson
  let studioId: number
  beforeEach(async () => {
    ;({ owner, studioId } = await applicant())
  })

  it('OPR-01, ACC-01 ends the whole company at once and deletes studios and licences', async () => {
    const employee = await makePerson(server, 'employee', { companyId: owner.companyId })
    await post(operator, `studios/${studioId}/decision`, approve)
    await post(operator, `reviews/${owner.id}/decision`, approve)
    const [studio] = (await server.deps.db.execute<{ key: string }>('select certificate_key as key from studios')).rows
    const answer = await post(operator, `accounts/${owner.id}/block`, {
      reason: 'Nachweis gefälscht.',
      confirm_last_name: 'Muster',
    })
    expect(answer.statusCode).toBe(200)
    for (const person of [owner, employee]) {
      const profile = await server.get('/api/photobooth/profile/', person.headers)
      expect(profile.statusCode).toBe(401)
      await expect(signInAs(server, person.email)).rejects.toThrow('403')
    }
    expect(await publicNames()).toEqual([])
    await server.runJobs()
    await expect(server.deps.objects.read(studio?.key ?? '')).rejects.toThrow('objects failed')
  })

  it('OPR-01 closes the case of a blocked owner: it is shown and decided no more', async () => {
    await post(operator, `accounts/${owner.id}/block`, { reason: 'x', confirm_last_name: 'Muster' })
    expect((await get(operator, 'reviews')).json()).toEqual([])
    expect((await get(operator, `reviews/${owner.id}`)).statusCode).toBe(404)
    expect((await post(operator, `reviews/${owner.id}/decision`, reject)).statusCode).toBe(404)
  })

  it('OPR-01 requires the last name as a confirmation, and never blocks the own account', async () => {
    const wrong = await post(operator, `accounts/${owner.id}/block`, { reason: 'x', confirm_last_name: 'Muste' })
    expect(wrong.statusCode).toBe(400)
    const own = await post(operator, `accounts/${operator.id}/block`, { reason: 'x', confirm_last_name: 'Muster' })
    expect(own.statusCode).toBe(409)
    const unknown = await post(operator, 'accounts/4711/block', { reason: 'x', confirm_last_name: 'Muster' })
    expect(unknown.statusCode).toBe(404)
  })

  it('OPR-04 records every decision with who took it', async () => {
    await post(operator, `studios/${studioId}/decision`, approve)
    await post(operator, `reviews/${owner.id}/decision`, reject)
    await post(operator, `accounts/${owner.id}/block`, { reason: 'x', confirm_last_name: 'Muster' })
    const { rows } = await server.deps.db.execute<{ action: string }>(
      `select action from audit_log where actor_id = ${operator.id} and action <> 'logged-in' order by id`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['studio-approved', 'owner-rejected', 'account-blocked'])
  })
})
