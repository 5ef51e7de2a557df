import { readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { decodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { openPhoto } from '@epassbild/photo-seal/open-photo.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { blockAccounts } from '#features/accounts/account-store.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { invoices } from '#features/billing/billing-schema.ts'
import { collectDue } from '#features/billing/collection/collect-due.ts'
import { findPause } from '#features/billing/collection/find-pause.ts'
import { tellOfPauses } from '#features/billing/collection/tell-of-pauses.ts'
import { billMonths } from '#features/billing/months/bill-months.ts'
import { bookUsage } from '#test/billing.ts'
import { bearer, signInAs } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { demoFiles } from './demo-files.ts'
import { DEMO_CLERK, DEMO_MANAGER, DEMO_OWNER, DEMO_PASSWORD } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const server = startTestServer({ DEMO: 'on' })
const files = () => demoFiles(server.deps.config)
const DAY_MS = 24 * 3_600_000

beforeEach(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  await rm(dirname(files().code), { recursive: true, force: true })
  await seedDemo(server.deps)
})

const readCode = async () => decodeCodeText(await readFile(files().code, 'utf8'))

async function asClerk(path: string, payload: object) {
  const headers = bearer((await signInAs(server, DEMO_CLERK, DEMO_PASSWORD)).accessToken)
  return server.post(`/api/retrieval/photos/${path}`, payload, headers)
}

async function idOf(email: string) {
  const [account] = await server.deps.db.select().from(accounts).where(eq(accounts.email, email))
  return { id: account?.id ?? 0, companyId: account?.companyId ?? 0 }
}

it('QUAL-09, BILL-04 a demo after two months has paid its invoices and still transfers', async () => {
  const { companyId } = await idOf(DEMO_OWNER)
  for (let day = 1; day <= 62; day += 1) {
    server.wait(DAY_MS)
    if (day % 10 === 0) await bookUsage(server, companyId, { transfers: 2 })
    await billMonths(server.deps)
    await collectDue(server.deps)
    await tellOfPauses(server.deps)
    await server.runJobs()
  }
  const issued = await server.deps.db
    .select()
    .from(invoices)
    .where(eq(invoices.companyId, companyId))
    .orderBy(asc(invoices.id))
  expect(issued.map(({ period, state }) => [period, state])).toEqual([
    ['2026-10', 'paid'],
    ['2026-11', 'paid'],
    ['2026-12', 'paid'],
  ])
  expect(await findPause(server.deps, companyId)).toBeNull()
})

it('QUAL-09 a start makes another slip where the photo of the last one was used up, or has expired', async () => {
  server.wait(40 * DAY_MS)
  const first = await readCode()
  expect((await asClerk('', { photoId: first.photoId })).statusCode).toBe(200)
  const refused = { decision: 'reject', reason: 'shadow-or-glare' }
  expect((await asClerk(`${first.photoId}/decision/`, refused)).statusCode).toBe(200)
  await seedDemo(server.deps)
  const second = await readCode()
  expect(second.photoId).not.toBe(first.photoId)
  const answer = await asClerk('', { photoId: second.photoId })
  const { ciphertext } = answer.json()
  expect(await openPhoto(new Uint8Array(Buffer.from(ciphertext, 'base64')), second)).toBeInstanceOf(Uint8Array)

  server.wait(200 * DAY_MS)
  await seedDemo(server.deps)
  const third = await readCode()
  expect((await asClerk('', { photoId: third.photoId })).statusCode).toBe(200)
})

it('QUAL-09 a start offers no slip where the demo can transfer nothing any more', async () => {
  const { id } = await idOf(DEMO_MANAGER)
  await blockAccounts(server.deps.db, [id], server.deps.clock.now())
  server.wait(200 * DAY_MS)
  await seedDemo(server.deps)
  await expect(stat(files().slip)).rejects.toThrow('ENOENT')
  expect(await readFile(files().photo)).toBeInstanceOf(Buffer)
})
