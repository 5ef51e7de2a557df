import { describe, expect, it } from 'vitest'
import { studios } from '#features/studios/studios-schema.ts'
import { multipart } from '#test/multipart.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { ACTIVE, ONLY_DOWNLOADED, REFUSED, UNREADABLE } from './hostile-pdfs.ts'

const server = startTestServer()
const FIELDS = { name: 'Atelier', address: 'Wall 18', city: 'Kiel' }

function submit(person: TestPerson, bytes: Buffer, { name = 'nachweis.pdf', type = 'application/pdf' } = {}) {
  const form = multipart(FIELDS, { field: 'certificate_file', name, type, bytes: Buffer.from(bytes) })
  return server.post('/api/photobooth/registered-shops/', form.body, { ...person.headers, ...form.headers })
}

describe('a hostile file as a trade licence', () => {
  it.each([...REFUSED, ...UNREADABLE])('T07 is refused when it is %s', async (_name, file) => {
    const answer = await submit(await makePerson(server, 'owner'), file)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toMatch(/^certificate-/)
    expect(await server.deps.db.select().from(studios)).toEqual([])
  })

  it.each(ACTIVE)('T07 is refused with a sentence of its own when it holds %s', async (_name, file) => {
    const answer = await submit(await makePerson(server, 'owner'), file)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'certificate-active'])
    expect(answer.body).toContain('Skripte, Programmaufrufe oder angehängte Dateien')
    expect(await server.deps.db.select().from(studios)).toEqual([])
  })

  it.each(ONLY_DOWNLOADED)('T07, OPR-01, SHOP-05 can only be downloaded when it is %s', async (_name, file) => {
    const answer = await submit(await makePerson(server, 'owner'), file)
    expect(answer.statusCode).toBe(200)
    const opened = await server.get(answer.json().certificate_file)
    expect(opened.rawPayload).toEqual(file)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="gewerbenachweis.pdf"',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  it('T07 takes nothing of its name or its type into the address, the headers or the store', async () => {
    const [, file] = ONLY_DOWNLOADED[1] ?? ['', Buffer.alloc(0)]
    const odd = { name: '../../etc/passwd"; filename="x.html', type: 'text/html' }
    const answer = await submit(await makePerson(server, 'owner'), file, odd)
    const [row] = await server.deps.db.select().from(studios)
    expect(row?.certificateKey).toMatch(/^certificates\/[0-9a-f-]{36}\.pdf$/)
    const opened = await server.get(answer.json().certificate_file)
    expect(JSON.stringify(opened.headers)).not.toMatch(/passwd|html/)
  })

  it('T07, SHOP-05 is served by no other address than the one that expires', async () => {
    const [, file] = ONLY_DOWNLOADED[0] ?? ['', Buffer.alloc(0)]
    const link: string = (await submit(await makePerson(server, 'owner'), file)).json().certificate_file
    const [row] = await server.deps.db.select().from(studios)
    const without = link.split('?')[0] ?? ''
    for (const url of [
      without,
      `/${row?.certificateKey}`,
      `/objects/${row?.certificateKey}`,
      `/data/${row?.certificateKey}`,
    ]) {
      const answer = await server.get(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.rawPayload.includes('%PDF')).toBe(false)
    }
    server.wait(301_000)
    const late = await server.get(link)
    const sentence = 'Dieser Link ist abgelaufen. Bitte öffnen Sie den Nachweis noch einmal aus der Liste.'
    expect([late.statusCode, late.json().detail]).toEqual([410, sentence])
  })
})
