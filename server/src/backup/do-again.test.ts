import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { doAgain } from './do-again.ts'

const operations = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8').replace(/\s+/g, ' ')

it.each([
  'keys of the server that were retired or exchanged',
  'authorities that were blocked or let in again',
  'machine keys that were revoked',
  'releases of the software that were withdrawn',
  'accounts and companies that were blocked or closed',
  'people who were removed or given another role',
  'invitations that were withdrawn or used',
  'payments by bank transfer that were noted, credit notes and cancellations',
  'recovery codes that were used',
])('QUAL-08, SAFE-04 a restore names among what is to be done again %s, as the documentation does', (what) => {
  expect(doAgain('2026-11-27T02:00:00.000Z', [])).toContain(what)
  expect(operations).toContain(what)
})

it('QUAL-08, ROOM-04 a restore distinguishes invoices, which are billed again, from corrections, which are not repeated automatically', () => {
  const said = doAgain('2026-11-27T02:00:00.000Z', ['GS-2026-000052', 'RE-2026-000051', 'ST-2026-000053']).split('\n')
  expect(said.at(-2)).toMatch(/billed again, tell these companies: RE-2026-000051$/)
  expect(said.at(-1)).toMatch(/make them again: GS-2026-000052, ST-2026-000053$/)
  expect(doAgain('2026-11-27T02:00:00.000Z', [])).not.toMatch(/sent and are lost/)
})
