import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies } from '#features/companies/companies-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { licenceFile, multipart, sendForm } from '#test/multipart.ts'
import { makePerson, type StudioPerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { studios } from './studios-schema.ts'

const server = startTestServer()
const URL_OF_STUDIOS = '/api/photobooth/registered-shops/'
const PDF = demoCertificate(['Gewerbeanmeldung'])

const FIELDS = {
  name: 'Atelier Fördelicht',
  address: 'Wall 18',
  city: 'Kiel',
  zipcode: '24103',
  website: 'https://atelier.example',
  shop_phone: '0431 555 01 20',
  latitude: '54.321200',
  longitude: '10.138900',
  created_at: '2026-11-20T09:00:00.000Z',
}

function submit(
  person: TestPerson,
  fields: Record<string, string>,
  file?: Buffer<ArrayBuffer>,
  fileName = 'nachweis.pdf',
) {
  return sendForm(server, person, URL_OF_STUDIOS, fields, file && licenceFile(file, fileName))
}

let owner: StudioPerson
beforeEach(async () => {
  owner = await makePerson(server, 'owner')
})

describe('submitting a studio', () => {
  it('LOC-06, API-06 takes the documented form with its trade licence', async () => {
    const answer = await submit(owner, FIELDS, PDF)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      name: 'Atelier Fördelicht',
      latitude: '54.3212000',
      longitude: '10.1389000',
      review: 'under-review',
    })
    const [row] = await server.deps.db.select().from(studios)
    expect(row).toMatchObject({ companyId: owner.companyId, phone: FIELDS.shop_phone })
    expect(Buffer.from(await server.deps.objects.read(row?.certificateKey ?? ''))).toEqual(PDF)
  })

  it('LOC-06, API-02 refuses text that is not UTF-8 instead of storing it without its umlauts', async () => {
    const { body, headers } = multipart(FIELDS, {
      field: 'certificate_file',
      name: 'n.pdf',
      type: 'application/pdf',
      bytes: PDF,
    })
    const latin1 = Buffer.from(body.toString('latin1').replace('F\u00c3\u00b6rdelicht', 'F\u00f6rdelicht'), 'latin1')
    const answer = await server.post(URL_OF_STUDIOS, latin1, { ...owner.headers, ...headers })
    expect([answer.statusCode, answer.json().name]).toEqual([400, [expect.stringMatching(/unlesbar .*UTF-8\.$/)]])
    expect(await server.deps.db.select().from(studios)).toEqual([])
  })

  it('LOC-06 fills what may be missing: postcode 00000 and position 0', async () => {
    const answer = await submit(owner, { name: 'Atelier', address: 'Wall 18', city: 'Kiel' }, PDF)
    expect(answer.json()).toMatchObject({ zipcode: '00000', latitude: '0.0000000', longitude: '0.0000000' })
    const empty = await submit(owner, { ...FIELDS, name: 'Zweites Atelier', latitude: '', longitude: '' }, PDF)
    expect(empty.json()).toMatchObject({ latitude: '0.0000000', longitude: '0.0000000' })
  })

  it.each(['2410', '', '24 103', 'D-24103', 24103])(
    'LOC-06 refuses the postcode %j: Germany has five digits',
    async (zipcode) => {
      const payload = { ...FIELDS, zipcode }
      const answer = await server.post(URL_OF_STUDIOS, payload, owner.headers)
      const sentence = 'Bitte geben Sie die Postleitzahl mit fünf Ziffern ein.'
      expect([answer.statusCode, answer.json().non_field_errors]).toEqual([400, [sentence]])
    },
  )

  it('LOC-06 takes a draft that arrives twice once', async () => {
    const answers = await Promise.all([submit(owner, FIELDS, PDF), submit(owner, FIELDS, PDF)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(answers[0]?.json().id).toBe(answers[1]?.json().id)
    expect(await server.deps.db.select().from(studios)).toHaveLength(1)
  })

  it('LOC-07, SHOP-02 refuses a second location of the same name and address, also one that a change waits to become', async () => {
    const place = { name: 'Atelier', address: 'Wall 18', city: 'Kiel', zipcode: '24103' }
    const send = async (change: object) =>
      (await server.post(URL_OF_STUDIOS, { ...place, ...change }, owner.headers)).json()
    const { id } = await send({ created_at: '2026-11-20T09:00:00.000Z' })
    const sentence = 'Einen Standort mit diesem Namen und dieser Adresse haben Sie schon.'
    const known = { code: 'studio-known', non_field_errors: [sentence] }
    expect(await send({ created_at: '2026-11-20T09:30:00.000Z' })).toMatchObject(known)
    expect(await send({})).toMatchObject(known)
    // A repeated draft after a lost response, another name, and another company are not duplicates.
    expect(await send({ created_at: '2026-11-20T09:00:00.000Z' })).toMatchObject({ id })
    expect(await send({ name: 'Atelier zwei' })).toMatchObject({ name: 'Atelier zwei' })
    const other = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    expect((await server.post(URL_OF_STUDIOS, place, other.headers)).statusCode).toBe(200)
    const proposed = { ...place, address: 'Holm 2', latitude: 54.3, longitude: 10.1 }
    await server.deps.db.update(studios).set({ proposed }).where(eq(studios.id, id))
    expect(await send({ address: 'Holm 2' })).toMatchObject(known)
  })

  it('API-06 takes JSON without a licence too', async () => {
    const payload = { ...FIELDS, latitude: 54.3212, longitude: 10.1389 }
    const answer = await server.post(URL_OF_STUDIOS, payload, owner.headers)
    expect(answer.json()).toMatchObject({ certificate_file: null })
  })

  it.each([
    ['empty', Buffer.alloc(0), 'Die Datei mit dem Gewerbeschein ist leer.'],
    ['cut', PDF.subarray(0, PDF.length - 200), 'Der Gewerbeschein ist keine gültige PDF-Datei.'],
    ['an executable', Buffer.concat([Buffer.from('MZ'), PDF]), 'Der Gewerbeschein ist keine gültige PDF-Datei.'],
    [
      'a page with a PDF behind it',
      Buffer.concat([Buffer.alloc(512, 32), PDF]),
      'Der Gewerbeschein ist keine gültige PDF-Datei.',
    ],
    [
      'a picture',
      Buffer.from('\x89PNG\r\n\x1a\n'.padEnd(400, 'x'), 'latin1'),
      'Der Gewerbeschein ist keine gültige PDF-Datei.',
    ],
    ['only the name of one', Buffer.from('%PDF-1.4\n%%EOF'), 'Der Gewerbeschein ist keine gültige PDF-Datei.'],
    [
      'locked by a password',
      Buffer.from(PDF.toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R'), 'latin1'),
      'Der Gewerbeschein ist mit einem Passwort geschützt. Bitte laden Sie eine ungeschützte PDF-Datei hoch.',
    ],
  ])('LOC-05 refuses a licence that is %s, whatever its name says', async (_case, bytes, sentence) => {
    const answer = await submit(owner, FIELDS, bytes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().non_field_errors).toEqual([sentence])
    expect(await server.deps.db.select().from(studios)).toEqual([])
  })

  it('LOC-04 refuses a licence of more than 3 MB', async () => {
    const answer = await submit(owner, FIELDS, Buffer.concat([PDF, Buffer.alloc(3 * 1024 * 1024)]))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().non_field_errors).toEqual(['Die Datei ist zu groß. Erlaubt sind höchstens 3 MB.'])
  })

  it('LOC-07 says what is wrong with a field in non_field_errors too', async () => {
    const answer = await submit(owner, { ...FIELDS, name: ' ', website: 'javascript:alert(1)' }, PDF)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ name: ['Bitte füllen Sie alle erforderlichen Felder aus!'] })
    expect(answer.json().non_field_errors).toHaveLength(2)
  })

  it('SHOP-02 keeps a name of 200 letters with umlauts, quotes and emoji, and says so where it is longer', async () => {
    // Counted in code points: the camera is one.
    const name = [...`Fotostudio „Öl" & 'Wasser' 📷 ${'ß'.repeat(200)}`].slice(0, 200).join('')
    expect((await submit(owner, { ...FIELDS, name, address: name }, PDF)).json()).toMatchObject({ name, address: name })
    for (const field of ['name', 'address', 'city']) {
      const refused = await submit(owner, { ...FIELDS, [field]: `${name}x` }, PDF)
      expect([refused.statusCode, refused.json().non_field_errors]).toEqual([
        400,
        ['Bitte höchstens 200 Zeichen eingeben.'],
      ])
    }
  })

  it('API-06 refuses a file in another field and a field that comes twice', async () => {
    const other = multipart(FIELDS, { field: 'other', name: 'x.pdf', type: 'application/pdf', bytes: PDF })
    const twice = multipart([...Object.entries(FIELDS), ['name', 'Zweiter Name']])
    for (const form of [other, twice]) {
      const answer = await server.post(URL_OF_STUDIOS, form.body, { ...owner.headers, ...form.headers })
      expect(answer.statusCode).toBe(400)
    }
  })

  it.each(['manager', 'employee', 'operator', 'authority'] as const)('SHOP-01 refuses a %s', async (role) => {
    const person = await makePerson(server, role)
    expect((await submit(person, FIELDS, PDF)).statusCode).toBe(403)
  })

  it('LOC-07 asks a caller without a token to sign in again', async () => {
    const form = multipart(FIELDS)
    const answer = await server.post(URL_OF_STUDIOS, form.body, form.headers)
    expect(answer.statusCode).toBe(401)
    expect(answer.json().non_field_errors).toEqual(['Bitte melden Sie sich erneut an.'])
  })

  it('ACC-01 puts a rejected company back under review when it hands in something new', async () => {
    await server.deps.db.update(companies).set({ review: 'rejected' })
    await submit(owner, FIELDS, PDF)
    const profile = await server.get('/api/photobooth/profile/', owner.headers)
    expect(profile.json().review).toBe('under-review')
  })
})

describe('listing studios', () => {
  const list = async (person: TestPerson) =>
    (await server.get(URL_OF_STUDIOS, person.headers)).json<{ name: string }[]>()

  it('API-06 shows a company its own studios, and operators all', async () => {
    const foreign = await makePerson(server, 'owner', { email: 'andere@studio.test' })
    const employee = await makePerson(server, 'employee', { companyId: owner.companyId })
    const operator = await makePerson(server, 'operator')
    await submit(owner, FIELDS, PDF)
    await submit(foreign, { ...FIELDS, name: 'Fremdes Studio' }, PDF)
    expect((await list(owner)).map(({ name }) => name)).toEqual(['Atelier Fördelicht'])
    expect((await list(employee)).map(({ name }) => name)).toEqual(['Atelier Fördelicht'])
    expect(await list(operator)).toHaveLength(2)
  })
})

describe('opening a trade licence', () => {
  it('SHOP-05 refuses a link that was changed, to another studio or to a later hour', async () => {
    const { certificate_file: link } = (await submit(owner, FIELDS, PDF)).json<{ certificate_file: string }>()
    const later = link.replace(/expires=(\d+)/, (_all, seconds: string) => `expires=${Number(seconds) + 3600}`)
    for (const changed of [link.replace(/certificates\/\d+/, 'certificates/2'), later, `${link}A`, link.slice(0, -2)]) {
      expect((await server.get(changed)).statusCode).toBe(410)
    }
  })
})
