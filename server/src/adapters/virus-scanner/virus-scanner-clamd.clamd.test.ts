import { expect, inject, it } from 'vitest'
import { studios } from '#features/studios/studios-schema.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { multipart } from '#test/multipart.ts'
import { KNOWN_TO_CLAMD } from '#test/parts/clamd.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({ VIRUS_SCANNER: inject('testVirusScanner') })
const CLEAN = demoCertificate(['Gewerbeanmeldung'])
/** Still a valid PDF: data after its end is a comment. */
const INFECTED = Buffer.concat([CLEAN, Buffer.from(`\n%${KNOWN_TO_CLAMD}\n`)])

async function submit(owner: TestPerson, bytes: Buffer<ArrayBuffer>) {
  const file = { field: 'certificate_file', name: 'nachweis.pdf', type: 'application/pdf', bytes }
  const form = multipart({ name: 'Atelier', address: 'Wall 18', city: 'Kiel' }, file)
  const headers = { ...owner.headers, ...form.headers }
  return server.post('/api/photobooth/registered-shops/', form.body, headers)
}

it('LOC-06, T07 a trade licence passes ClamAV, and one that it knows is refused', async () => {
  const owner = await makePerson(server, 'owner')
  expect((await submit(owner, CLEAN)).statusCode).toBe(200)
  const answer = await submit(owner, INFECTED)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'certificate-infected' })
  expect(await server.deps.db.select().from(studios)).toHaveLength(1)
})

it('T07 takes a licence of the full size, 3 MB', async () => {
  const padding = Buffer.from(`%${'x'.repeat(3 * 1024 * 1024 - CLEAN.length - 10)}\n`)
  const [head, tail] = [CLEAN.subarray(0, 9), CLEAN.subarray(9)]
  expect((await server.deps.virusScanner.findVirus(Buffer.concat([head, padding, tail]))) ?? 'clean').toBe('clean')
})

it('API-10 it is there, so nothing is delayed', async () => {
  expect((await server.get('/health/ready')).json()).toEqual({ status: 'ready' })
})
