import { beforeEach, describe, expect, it, vi } from 'vitest'
import { studios } from '#features/studios/studios-schema.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import type { VirusScannerPort } from '#platform/ports/virus-scanner.ts'
import { accountHash } from '#platform/security-events.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { CERTIFICATES } from './delete-certificate.ts'

const server = startTestServer()
const away = startTestServer({ VIRUS_SCANNER: 'clamd://127.0.0.1:9' })
const PDF = demoCertificate(['Gewerbeanmeldung'])
const SHOPS = '/api/photobooth/registered-shops/'

let owner: TestPerson
let findVirus: VirusScannerPort['findVirus']
beforeEach(async () => {
  owner = await makePerson(server, 'owner')
  findVirus = async () => undefined
  server.deps.virusScanner.findVirus = (bytes) => findVirus(bytes)
})

function send(at: typeof server, person: TestPerson, url = SHOPS, fields = {}) {
  return sendForm(at, person, url, fields, licenceFile(PDF))
}
const NEW = { name: 'Studio Kiel', address: 'Wall 18', city: 'Kiel' }

describe('a trade licence that the virus scanner knows', () => {
  const sentence =
    'In der Datei wurde Schadsoftware gefunden. Sie ist nicht gespeichert. Bitte prüfen Sie Ihren Computer und wählen Sie eine andere Datei.'

  it('LOC-06, T07 is refused with a new studio, with its sentence, and nothing is stored', async () => {
    findVirus = async () => 'Pdf.Exploit.CVE_2010_0188-1'
    const answer = await send(server, owner, SHOPS, NEW)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ non_field_errors: [sentence], detail: sentence, code: 'certificate-infected' })
    expect(await server.deps.db.select().from(studios)).toEqual([])
    expect(await keysIn(server.deps.objects, CERTIFICATES)).toEqual([])
    expect(server.logged.join()).toContain('"virus":"Pdf.Exploit.CVE_2010_0188-1"')
    const account = accountHash(server.deps.pseudonyms, owner.id)
    await vi.waitFor(() => expect(server.logged.join()).toContain(`"event":"infected-file","account":"${account}"`))
  })

  it('SHOP-05, T07 is refused when handed in later, and the earlier one stays', async () => {
    const { id } = (await send(server, owner, SHOPS, NEW)).json()
    const before = await server.deps.db.select().from(studios)
    findVirus = async () => 'Pdf.Exploit.CVE_2010_0188-1'
    const answer = await send(server, owner, `${SHOPS}${id}/certificate/`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'certificate-infected'])
    expect(await server.deps.db.select().from(studios)).toEqual(before)
  })

  it('T07 is scanned as received, and only if it is a PDF', async () => {
    const seen: Uint8Array[] = []
    findVirus = async (bytes) => void seen.push(bytes)
    await send(server, owner, SHOPS, NEW)
    expect(seen).toEqual([PDF])
  })
})

describe('while the virus scanner is away', () => {
  it('T07, API-10 no licence is taken, the sentence says for how long, and studios without one still are', async () => {
    const person = await makePerson(away, 'owner')
    const answer = await send(away, person, SHOPS, NEW)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    const sentence =
      'Die Datei kann gerade nicht auf Schadsoftware geprüft werden. Bitte versuchen Sie es in einigen Minuten noch einmal.'
    expect(answer.json()).toEqual({ non_field_errors: [sentence], detail: sentence, code: 'virus-scanner-down' })
    expect(await away.deps.db.select().from(studios)).toEqual([])
    const bare = await away.post(SHOPS, NEW, person.headers)
    expect(bare.statusCode).toBe(200)
  })

  it('API-10 the server is ready and says what is late', async () => {
    const answer = await away.get('/health/ready')
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready', delayed: ['virus-scanner'] }])
  })

  it('fails as a port does', async () => {
    await expect(away.deps.virusScanner.findVirus(PDF)).rejects.toThrow(PortFailure)
  })
})
