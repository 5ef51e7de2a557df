import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { companies } from '#features/companies/companies-schema.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const url = '/api/photobooth/company/'

const show = async ({ headers }: TestPerson) => (await server.get(url, headers)).json()
const put = ({ headers }: TestPerson, payload: object) => server.put(url, payload, headers)
const actions = async () => (await server.audited()).map(({ action }) => action)

async function ownerIn(review: 'under-review' | 'approved' | 'rejected') {
  return makePerson(server, 'owner', { companyId: await makeCompany(server, review) })
}

describe('what the owner says of the company', () => {
  it('ACC-01, REG-05 is corrected until the operator has compared it, and a rejected company waits for review again', async () => {
    const owner = await ownerIn('rejected')
    expect(await show(owner)).toEqual({ name: 'Atelier Probe', legal_form: 'gbr', website: '', review: 'rejected' })
    const changed = await put(owner, { name: ' Atelier Probe & Söhne ', legal_form: 'ohg' })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toEqual({ ...(await show(owner)), name: 'Atelier Probe & Söhne', legal_form: 'ohg' })
    expect(changed.json().review).toBe('under-review')
    expect(await actions()).toContain('company-changed')
  })

  it('ACC-01 stays rejected with another website alone, and without any change', async () => {
    const owner = await ownerIn('rejected')
    expect((await put(owner, { website: 'atelier.example' })).json()).toMatchObject({
      website: 'https://atelier.example',
      review: 'rejected',
    })
    const before = await actions()
    const { review: _, ...same } = await show(owner)
    for (const nothing of [{}, same]) expect((await put(owner, nothing)).json()).toEqual(await show(owner))
    expect(await actions()).toEqual(before)
  })

  it('ACC-01 is no longer the owner’s to change once it was compared; the website is', async () => {
    const owner = await ownerIn('approved')
    for (const change of [{ name: 'Andere Firma' }, { legal_form: 'gmbh', website: 'https://anders.example' }]) {
      const refused = await put(owner, change)
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'company-approved'])
    }
    expect((await put(owner, { name: 'Atelier Probe', website: 'https://neu.example' })).statusCode).toBe(200)
    expect(await show(owner)).toMatchObject({ name: 'Atelier Probe', website: 'https://neu.example' })
  })

  it('REG-05 says what is wrong', async () => {
    const owner = await ownerIn('under-review')
    for (const [change, sentence] of [
      [{ name: '  ' }, 'Bitte geben Sie den Namen Ihres Unternehmens ein.'],
      [{ legal_form: 'verein' }, 'Bitte wählen Sie die Rechtsform.'],
      [{ website: 'javascript:alert(1)' }, /Internetadresse/],
    ] as const) {
      const refused = await put(owner, change)
      expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringMatching(sentence)])
    }
    expect(await show(owner)).toMatchObject({ name: 'Atelier Probe', legal_form: 'gbr' })
  })

  it('PROF-01 follows the name of the owner where it is the same', async () => {
    const owner = await ownerIn('under-review')
    const rename = (first_name: string) => server.put('/api/photobooth/profile/', { first_name }, owner.headers)
    await rename('Mia')
    expect((await show(owner)).name).toBe('Atelier Probe')
    const own = eq(companies.id, owner.companyId)
    await server.deps.db.update(companies).set({ name: 'Mia Muster' }).where(own)
    expect((await rename('Pia')).json().company_name).toBe('Pia Muster')
    expect((await show(owner)).name).toBe('Pia Muster')
  })
})
