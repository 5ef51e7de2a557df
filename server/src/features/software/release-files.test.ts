import { beforeEach, describe, expect, it } from 'vitest'
import { failingTransaction, type Strike } from '#test/failpoints.ts'
import { multipart } from '#test/multipart.ts'
import { keysIn } from '#test/objects-behaviour.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer({}, { connections: 20 })
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5_000, 'program')])
let operator: TestPerson
beforeEach(async () => {
  for (const key of await files()) await server.deps.objects.delete(key)
  operator = await makePerson(server, 'operator')
})

const files = () => keysIn(server.deps.objects, 'releases/')

function upload(version: string) {
  const file = { field: 'file', name: 'setup.exe', type: 'application/octet-stream', bytes: EXE }
  const { body, headers } = multipart({ operating_system: 'WINDOWS', version }, file)
  return server.post('/api/operator/releases/', body, { ...operator.headers, ...headers })
}

async function uploadStruck(strike: Strike): Promise<number> {
  const { db } = server.deps
  server.deps.db = failingTransaction(db, 1, strike)
  const { statusCode } = await upload('1.4.0')
  server.deps.db = db
  await server.runJobs()
  return statusCode
}

async function versions(): Promise<string[]> {
  const answer = await server.get('/api/operator/releases/', operator.headers)
  return answer.json().map(({ version }: { version: string }) => version)
}

describe('the file of a release whose upload fails', () => {
  it('OPR-02 stays when the release was stored and only the answer to its commit was lost', async () => {
    expect(await uploadStruck('after')).toBe(503)
    expect(await versions()).toEqual(['1.4.0'])
    expect(await files()).toHaveLength(1)
  })

  it('OPR-02 is deleted when the release was not stored, and the version can be uploaded again', async () => {
    expect(await uploadStruck('before')).toBe(503)
    expect(await versions()).toEqual([])
    expect(await files()).toEqual([])
    expect((await upload('1.4.0')).statusCode).toBe(200)
  })
})
