import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/in-transaction.ts'
import { makeIdentified, makeTransferProof } from '#test/identified-people.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'
import { consumeTransferProof } from './consume-transfer-proof.ts'
import { isIdentified } from './is-identified.ts'

const MINUTE = 60_000
const TRANSFER = { transferId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', ciphertextSha256: 'a'.repeat(64) }

/** Consumes as the transfer does, in a transaction of its own; tells the refusal's code. */
function consume({ deps }: TestServer, { id: accountId }: TestPerson, transfer = TRANSFER): Promise<string> {
  return inTransaction(deps, (inside) => consumeTransferProof(inside, { accountId, ...transfer })).then(
    () => 'passed',
    (refusal) => refusal.code,
  )
}

describe('an eID for each transfer', () => {
  const server = startTestServer()
  let person: TestPerson
  beforeEach(async () => {
    person = await makePerson(server, 'employee')
    await makeIdentified(server, person)
  })

  it('FOTO-07, T20 carries its own transfer, once', async () => {
    await makeTransferProof(server, person, TRANSFER)
    expect(await consume(server, person)).toBe('passed')
    expect(await consume(server, person)).toBe('eid-proof-used')
  })

  it('FOTO-07, T20 lets one pass of twenty that come at the same time', async () => {
    await makeTransferProof(server, person, TRANSFER)
    const answers = await Promise.all(Array.from({ length: 20 }, () => consume(server, person)))
    expect(answers.sort()).toEqual([...Array(19).fill('eid-proof-used'), 'passed'])
  })

  it('FOTO-07, T20 carries no other transfer, no other bytes and nobody else', async () => {
    await makeTransferProof(server, person, TRANSFER)
    const colleague = await makePerson(server, 'manager', { companyId: person.companyId })
    await makeIdentified(server, colleague)
    const other = { ...TRANSFER, transferId: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff' }
    expect(await consume(server, person, other)).toBe('eid-proof-missing')
    expect(await consume(server, person, { ...TRANSFER, ciphertextSha256: 'b'.repeat(64) })).toBe('eid-proof-missing')
    expect(await consume(server, colleague)).toBe('eid-proof-missing')
    expect(await consume(server, person)).toBe('passed')
  })

  it('FOTO-07, T20 is late after five minutes', async () => {
    await makeTransferProof(server, person, TRANSFER)
    server.wait(5 * MINUTE)
    expect(await consume(server, person)).toBe('eid-proof-late')
  })

  it('FOTO-07 passes until then', async () => {
    await makeTransferProof(server, person, TRANSFER)
    server.wait(5 * MINUTE - 1)
    expect(await consume(server, person)).toBe('passed')
  })

  it('FOTO-07 is left in place by a transfer that fails', async () => {
    await makeTransferProof(server, person, TRANSFER)
    const failed = inTransaction(server.deps, async (inside) => {
      await consumeTransferProof(inside, { accountId: person.id, ...TRANSFER })
      throw new Error('the photo could not be stored')
    })
    await expect(failed).rejects.toThrow('could not be stored')
    expect(await consume(server, person)).toBe('passed')
  })

  it('EID-03, FOTO-07 is asked of identified people only', async () => {
    const stranger = await makePerson(server, 'manager')
    expect(await isIdentified(server.deps.db, stranger.id)).toBe(false)
    expect(await isIdentified(server.deps.db, person.id)).toBe(true)
    await makeTransferProof(server, stranger, TRANSFER)
    expect(await consume(server, stranger)).toBe('not-identified')
  })
})

describe('an eID for half an hour', () => {
  const server = startTestServer({ TRANSFER_EID: 'session' })

  it('FOTO-07 carries several transfers, then is late', async () => {
    const person = await makePerson(server, 'owner')
    await makeIdentified(server, person)
    expect(await consume(server, person)).toBe('eid-proof-missing')
    await makeTransferProof(server, person, { ...TRANSFER, ciphertextSha256: 'c'.repeat(64) })
    server.wait(30 * MINUTE)
    expect(await consume(server, person)).toBe('passed')
    expect(await consume(server, person)).toBe('passed')
    server.wait(1)
    expect(await consume(server, person)).toBe('eid-proof-late')
  })
})

describe('no eID for transfers', () => {
  const server = startTestServer({ TRANSFER_EID: 'off' })

  it('FOTO-07 still wants the person identified', async () => {
    const person = await makePerson(server, 'owner')
    expect(await consume(server, person)).toBe('not-identified')
    await makeIdentified(server, person)
    expect(await consume(server, person)).toBe('passed')
  })
})
