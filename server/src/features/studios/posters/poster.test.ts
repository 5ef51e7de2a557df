import { POSTERS } from '@epassbild/contract/company/studio-posters.ts'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { studios } from '#features/studios/studios-schema.ts'
import { at, readXml } from '#test/en16931/read-xml.ts'
import { brokenPdfRules, structureTags } from '#test/pdf-a3/broken-rules.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { makeStudio } from '#test/photos.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()
const MM = 72 / 25.4
const urlOf = (studioId: number, kind = 'poster') => `/api/photobooth/registered-shops/${studioId}/poster/?kind=${kind}`
const posterOf = (studioId: number, { headers }: TestPerson, kind?: string) =>
  server.get(urlOf(studioId, kind), headers)

describe('the poster of a studio', () => {
  it.each(POSTERS)('ROOM-01 is a tagged PDF with name, address and the code of its page: %s', async (kind) => {
    const companyId = await makeCompany(server)
    const owner = await makePerson(server, 'owner', { companyId })
    const id = await makeStudio(server, companyId)
    const answer = await posterOf(id, owner, kind)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(brokenPdfRules(answer.rawPayload, { holds: 0 })).toEqual([])
    expect(structureTags(answer.rawPayload).join(' ')).toContain('H1 H2 P')
    const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    const { text, totalPages } = await extractText(document, { mergePages: true })
    expect(totalPages).toBe(1)
    const { publicUrl } = server.deps.config
    for (const part of ['Atelier Probe', 'Wall 18, 24103 Kiel', `${publicUrl.replace('https://', '')}/studio/${id}-`])
      expect(text.replace(/\s+/g, ' ')).toContain(part)
  })

  it('ROOM-01 stays on one page and off the code with a long name of another script', async () => {
    const companyId = await makeCompany(server)
    const id = await makeStudio(server, companyId)
    const name = 'Φωτογραφείο Şükrü Ağaoğlu und Töchter, Meisterbetrieb seit neunzehnhundertachtundneunzig, '.repeat(2)
    await server.deps.db.update(studios).set({ name }).where(eq(studios.id, id))
    const manager = await makePerson(server, 'manager', { companyId })
    for (const [kind, qrMm] of Object.entries({ poster: 80, 'window-sign': 66 })) {
      const { rawPayload } = await posterOf(id, manager, kind)
      const document = await getDocumentProxy(new Uint8Array(rawPayload))
      expect(document.numPages).toBe(1)
      const { items } = await (await document.getPage(1)).getTextContent()
      const places = items.flatMap((item) => ('transform' in item && item.str.trim() ? [item.transform.slice(4)] : []))
      const [margin, top] = [18 * MM, (18 + qrMm) * MM]
      expect(places.length).toBeGreaterThan(5)
      // Measured from the left and the bottom of the page.
      for (const [x, y] of places) {
        expect(y).toBeGreaterThan(margin)
        if (x < margin + qrMm * MM) expect(y).toBeGreaterThan(top)
      }
    }
  })

  it('ROOM-01, T15 names a studio with signs of XML as text in its metadata and its title', async () => {
    const companyId = await makeCompany(server)
    const id = await makeStudio(server, companyId)
    const name = 'Foto <b>Müller</b> &lt; Sohn & Co.'
    await server.deps.db.update(studios).set({ name }).where(eq(studios.id, id))
    const { rawPayload } = await posterOf(id, await makePerson(server, 'owner', { companyId }))
    const [metadata = ''] = /<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(rawPayload.toString('utf8')) ?? []
    const titles = at(readXml(metadata), 'rdf:RDF/rdf:Description/dc:title/rdf:Alt/rdf:li')
    expect(titles.map(({ text, children }) => [text, children])).toEqual([[`Digitales Passbild: ${name}`, []]])
    const { info } = await (await getDocumentProxy(new Uint8Array(rawPayload))).getMetadata()
    expect(info).toMatchObject({ Title: `Digitales Passbild: ${name}` })
  })

  it('ROOM-01, T04 is made of the own public studio only', async () => {
    const companyId = await makeCompany(server)
    const owner = await makePerson(server, 'owner', { companyId })
    const waiting = await makeStudio(server, companyId, 'under-review')
    expect((await posterOf(waiting, owner)).json()).toMatchObject({ code: 'studio-not-public' })
    const foreign = await makeStudio(server, await makeCompany(server))
    expect((await posterOf(foreign, owner)).statusCode).toBe(404)
  })
})

describe('the posters of one person', () => {
  const paced = startTestServer()

  it('ROOM-01, T08 are drawn thirty times at once, then one in five seconds', async () => {
    const companyId = await makeCompany(paced)
    const owner = await makePerson(paced, 'owner', { companyId })
    // Refusals count, too, and draw nothing.
    const waiting = await makeStudio(paced, companyId, 'under-review')
    const statusOf = async (person: TestPerson) => (await paced.get(urlOf(waiting), person.headers)).statusCode
    for (let count = 0; count < 30; count += 1) expect(await statusOf(owner)).toBe(409)
    const refused = await paced.get(urlOf(waiting), owner.headers)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5'])
    expect(await statusOf(await makePerson(paced, 'manager', { companyId }))).toBe(409)
    paced.wait(5_000)
    expect([await statusOf(owner), await statusOf(owner)]).toEqual([409, 429])
  })
})
