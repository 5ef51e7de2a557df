import { beforeEach, describe, expect, it } from 'vitest'
import { machineKeys } from '#features/authorities/authorities-schema.ts'
import { makeClerk, makeMachineKey, makeOrganisation, newMachine, signedBy } from '#test/authorities.ts'
import { makePerson, PASSWORD, type TestPerson } from '#test/people.ts'
import { makeStation, sealTestPhoto, transfer } from '#test/photos.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const server = startTestServer({ RETRIEVAL_BY: 'certificate' })
const anyWay = startTestServer()
const REFUSED = [403, 'certificate-only']

interface World {
  photoId: string
  organisationId: number
  clerk: TestPerson
}

async function makeWorld(at: TestServer): Promise<World> {
  const { photoId } = await transfer(at, await makeStation(at), await sealTestPhoto())
  const organisationId = await makeOrganisation(at)
  return { photoId, organisationId, clerk: await makeClerk(at, organisationId) }
}

let world: World
beforeEach(async () => {
  world = await makeWorld(server)
})

const codeOf = ({ statusCode, json }: { statusCode: number; json(): { code: string } }) => [statusCode, json().code]
const retrieve = (at: TestServer, { photoId }: World, headers: { authorization: string }) =>
  at.post('/api/retrieval/photos/', { photoId }, headers)
const signIn = (at: TestServer, { email }: TestPerson) =>
  at.post('/api/photobooth/web-login/', { email, password: PASSWORD })

describe('retrieval by certificate alone', () => {
  it('CERT-06 lets no clerk retrieve, decide or see the own authority, also with a session from before', async () => {
    const { headers } = world.clerk
    expect(codeOf(await retrieve(server, world, headers))).toEqual(REFUSED)
    const url = `/api/retrieval/photos/${world.photoId}/decision/`
    const payload = { decision: 'accept', keep: false }
    expect(codeOf(await server.post(url, payload, headers))).toEqual(REFUSED)
    expect(codeOf(await server.get('/api/retrieval/organisation/', headers))).toEqual(REFUSED)
  })

  it('CERT-06 takes no request that a machine has signed with a registered key', async () => {
    const machine = await makeMachineKey(server, world.organisationId)
    const { authorization } = await signedBy(server, machine, world.photoId)
    expect(codeOf(await retrieve(server, world, { authorization }))).toEqual(REFUSED)
  })

  it('CERT-06 says so to a clerk with the right password alone, and signs operators in as before', async () => {
    expect(codeOf(await signIn(server, world.clerk))).toEqual(REFUSED)
    const wrong = { email: world.clerk.email, password: 'falsch-und-lang' }
    const answer = await server.post('/api/photobooth/web-login/', wrong)
    expect(codeOf(answer)).toEqual([401, 'wrong-credentials'])
    expect((await signIn(server, await makePerson(server, 'operator'))).json()).toHaveProperty('second_factor')
  })

  it('CERT-06 invites no clerk, since the mail would promise a sign-in, and registers no machine key', async () => {
    const { headers } = await makePerson(server, 'operator')
    const add = (what: 'clerks' | 'machine-keys', payload: object) => {
      const url = `/api/operator/organisations/${world.organisationId}/${what}/`
      return server.post(url, payload, headers)
    }
    const person = { first_name: 'Arne', last_name: 'Clausen', email: 'arne@amt.test' }
    expect(codeOf(await add('clerks', person))).toEqual(REFUSED)
    expect(await server.mails()).toEqual([])
    const key = { name: 'Fachverfahren', public_key: newMachine().publicKey }
    expect(codeOf(await add('machine-keys', key))).toEqual(REFUSED)
    expect(await server.deps.db.select().from(machineKeys)).toEqual([])
  })

  it('CERT-06 resets no clerk’s second factor, since the mail would promise a sign-in', async () => {
    const { headers } = await makePerson(server, 'operator')
    const url = `/api/operator/clerks/${world.clerk.id}/second-factor/`
    expect(codeOf(await server.post(url, undefined, headers))).toEqual(REFUSED)
    expect(await server.mails()).toEqual([])
  })

  it('CERT-06 is a setting: without it clerks sign in and retrieve', async () => {
    const other = await makeWorld(anyWay)
    expect((await signIn(anyWay, other.clerk)).statusCode).toBe(200)
    expect((await retrieve(anyWay, other, other.clerk.headers)).statusCode).toBe(200)
  })
})
