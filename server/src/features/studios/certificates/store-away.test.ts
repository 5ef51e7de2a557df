import { describe, expect, it } from 'vitest'
import { studios } from '#features/studios/studios-schema.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { demoCertificate } from '#src/demo/demo-certificate.ts'
import { licenceFile, sendForm } from '#test/multipart.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makeCompany, makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { sweepLater } from '#test/sweep-later.ts'
import { CERTIFICATES } from './delete-certificate.ts'
import { sweepCertificates } from './sweep-certificates.ts'

const PDF = demoCertificate(['Gewerbeanmeldung'])

/** `npm test` does not need a store for this: no server listens at the address. */
const away = startTestServer({
  OBJECT_STORE: 's3://epassbild?endpoint=http://127.0.0.1:9',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
})
const server = startTestServer()

async function submit(at: typeof server, owner: TestPerson, name = 'Studio Kiel') {
  const fields = { name, address: 'Wall 18', city: 'Kiel' }
  return sendForm(at, owner, '/api/photobooth/registered-shops/', fields, licenceFile(PDF))
}

describe('handing in a studio while the object store is away', () => {
  it('LOC-06, API-10 answers 503 with its sentence, says when to come back, and leaves nothing half-written', async () => {
    const owner = await makePerson(away, 'owner', { companyId: await makeCompany(away, 'rejected') })
    const begun = performance.now()
    const answer = await submit(away, owner)
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    const detail = 'Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.'
    expect(answer.json()).toEqual({ detail, non_field_errors: [detail], code: 'busy' })
    expect(await away.deps.db.select().from(studios)).toEqual([])
    const actions = (await away.audited()).map(({ action }) => action)
    expect(actions).not.toContain('studio-submitted')
  })

  it('notes in the log what is away, and that it is no bug', async () => {
    const owner = await makePerson(away, 'owner')
    await submit(away, owner)
    expect(away.logged.join()).toContain('"part":"objects","reason":"ECONNREFUSED"')
    expect(away.logged.join()).not.toContain('"bug"')
  })

  it('says that it is not ready, and what is missing', async () => {
    const answer = await away.get('/health/ready')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.json()).toEqual({ status: 'not ready', missing: ['objects'] })
  })
})

describe('licences that belong to no studio', () => {
  const sweepTwoHoursLater = () => sweepLater(server, sweepCertificates)
  const strayed = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        server.deps.objects.write(`${CERTIFICATES}${server.deps.random.uuid()}.pdf`, PDF),
      ),
    )

  it('LIFE-04 go away again when the studio could not be written', async () => {
    const owner = await makePerson(server, 'owner')
    const { audit } = server.deps
    server.deps.audit = {
      ...audit,
      on: () => ({ ...audit, append: () => Promise.reject(new PortFailure('database')) }),
    }
    const answer = await submit(server, owner)
    server.deps.audit = audit
    expect(answer.statusCode).toBe(503)
    expect(await keysIn(server.deps.objects, CERTIFICATES)).toHaveLength(1)
    await server.runJobs()
    expect(await keysIn(server.deps.objects, CERTIFICATES)).toEqual([])
  })

  it('LIFE-04 are swept up after a crash left them, however many, and no others', async () => {
    const owner = await makePerson(server, 'owner')
    await submit(server, owner)
    const kept = await keysIn(server.deps.objects, CERTIFICATES)
    await strayed(21)
    await sweepCertificates(server.deps)
    expect(await keysIn(server.deps.objects, CERTIFICATES)).toHaveLength(22)
    await sweepTwoHoursLater()
    expect(await keysIn(server.deps.objects, CERTIFICATES)).toEqual(kept)
  })

  it('LIFE-04 stay, with an alarm, when another database may know them, however few', async () => {
    for (const key of await keysIn(server.deps.objects, CERTIFICATES)) await server.deps.objects.delete(key)
    await strayed(3)
    await sweepLater(server, (deps) => sweepCertificates({ ...deps, cloudId: deps.random.uuid() }))
    expect(await keysIn(server.deps.objects, CERTIFICATES)).toHaveLength(3)
    expect(server.logged.join()).toContain('"foreign":3,"msg":"licences without a studio, perhaps of another database"')
  })
})
