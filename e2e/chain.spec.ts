import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { approve } from './support/approve.ts'
import { test } from './support/journey.ts'
import { newestMail } from './support/mailbox.ts'
import { openSignedIn } from './support/signed-in.ts'
import { freshEmail } from './support/wizard.ts'

const STUDIOS = 12
const PEOPLE = 40

/** Counts clicks from now on, across all pages that follow. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('presses')))
}

const places = (name: string) =>
  Array.from({ length: STUDIOS }, (_, index) => ({
    name: `${name} ${index + 1}`,
    address: `Holstenstraße ${index + 1}`,
    zipcode: '24103',
    city: 'Kiel',
    latitude: String(54.32 + index / 1000),
    longitude: '10.1349',
  }))

test('ROOM-08, SOFT-05 the owner of 12 locations books them with 3 presses and invites 40 people with 10 at most', async ({
  page,
  server,
}) => {
  const company = 'Lichtbildkette Nord'
  const owner = await apply(server, company, places('Kettenstudio'))
  await approve(server, company)
  const presses = await countPresses(page)

  await test.step('licences', async () => {
    await openSignedIn(page, owner.email, '/Software-Download', owner.password)
    await page.getByRole('button', { name: `Vollversion für alle ${STUDIOS} Standorte buchen` }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Kostenpflichtig buchen' }).click()
    await expect(page.getByRole('button', { name: /^Vollversion .*buchen/ })).toHaveCount(0)
    expect(await presses()).toBeLessThanOrEqual(3)
  })

  await test.step('people', async () => {
    await page.goto('/Mitarbeitende')
    const before = await presses()
    const emails = Array.from({ length: PEOPLE }, (_, index) => freshEmail(`kette-${index}`))
    await page.getByRole('button', { name: 'Viele einladen' }).click()
    await page.getByLabel('E-Mail-Adressen').click()
    await page.keyboard.insertText(emails.join('\n'))
    await page.getByRole('button', { name: `${PEOPLE} Einladungen senden` }).click()
    await expect(page.getByText(`${PEOPLE} von ${PEOPLE} eingeladen.`)).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Fertig' }).click()
    const open = page.getByRole('table', { name: 'Offene Einladungen' })
    await expect(open.getByRole('row')).toHaveCount(PEOPLE + 1)
    expect((await presses()) - before).toBeLessThanOrEqual(10)
    await newestMail(server, emails.at(-1) ?? '', /^Einladung zu /)
    await expectAccessible(page)
  })

  await test.step('locations', async () => {
    await page.goto('/Geschäftsstandorte')
    const rows = page.getByRole('table', { name: 'Standorte' }).locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(STUDIOS)
    await page.getByRole('button', { name: 'Standort', exact: true }).click()
    await expect(rows.first()).toContainText('Kettenstudio 1')
    await page.getByRole('button', { name: 'Standort', exact: true }).click()
    await expect(rows.first()).toContainText(`Kettenstudio ${STUDIOS}`)
    await expectAccessible(page)
  })
})
