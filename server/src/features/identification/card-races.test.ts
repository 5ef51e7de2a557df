import { expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { repeatedly } from '#test/at-once.ts'
import { openEidBrowser } from '#test/eid-browser.ts'
import { makeKeyFile, newWrappingKey } from '#test/key-file.ts'
import { makePerson, type TestPerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { identifications } from './identification-schema.ts'
import { findIdentification } from './identification-store.ts'

const MINIMUM = { EID_DATA_SET: 'minimum', KEY_FILE: makeKeyFile(newWrappingKey()), RATE_LIMITS: 'off' }
const server = startTestServer(MINIMUM, { connections: 20 })
const NISSEN = { card: 'karte-nissen' } as const

it('CERT-04, QUAL-07 a renewed card that another account gets at the same moment leaves the card before it standing', async () => {
  const { db } = server.deps
  await repeatedly(8, async (round) => {
    const one = await makePerson(server, 'employee', { email: `eins${round}@studio.test` })
    const other = await makePerson(server, 'employee', { email: `zwei${round}@studio.test` })
    await db.update(accounts).set({ firstName: 'Thea', lastName: 'Nissen' })
    expect((await openEidBrowser(server).identify(one, NISSEN)).statusCode).toBe(200)
    expect(await findIdentification(db, one.id)).toBeDefined()
    const opened = [await showRenewed(one), await showRenewed(other)]
    await Promise.all(opened.map(({ browser, callback }) => browser.get(callback)))
    expect(await findIdentification(db, one.id), `of round ${round}`).toBeDefined()
    await db.delete(identifications)
  })
})

/** This person shows the renewed card; the callback is not opened yet. */
async function showRenewed(by: TestPerson) {
  const browser = openEidBrowser(server)
  const started = await browser.start(by)
  return { browser, callback: await browser.showCard(started, by, { ...NISSEN, variant: 'renewed' }) }
}
