import type { Page } from '@playwright/test'
import type { Email } from 'postal-mime'
import type { Applicant } from './applicant.ts'
import { call, tokenOf } from './call.ts'
import { type ClockServer, startClockServer } from './clock-server.ts'
import { test as journey } from './journey.ts'
import { storePhoto } from './stored-photo.ts'

/** `test` of a file's journey through a billing month, with a server of its own whose clock it controls. */
export const clockTest = () =>
  journey.extend<object, { server: ClockServer }>({
    server: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the first parameter
      async ({}, use) => {
        const server = await startClockServer()
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  })

export const STUDIO = {
  name: 'Studio Abrechnung',
  address: 'Holstenstraße 1',
  zipcode: '24103',
  city: 'Kiel',
  latitude: '54.3213',
  longitude: '10.1349',
}
const TRANSFERS = 3

const BERLIN = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' })
/** The month of usage in local time, as on invoices; in UTC it may still be the previous one. */
const [YEAR = 0, MONTH = 0] = BERLIN.format().split('-').map(Number)

/** The first day of next month some hours after midnight, and its later days at noon. */
export function nextMonth(day: number, hour = 12): { instant: string; german: string } {
  const at = new Date(Date.UTC(YEAR, MONTH, day, hour))
  return { instant: at.toISOString(), german: at.toISOString().slice(0, 10).split('-').reverse().join('.') }
}

export const oneLine = (text = '') => text.replace(/\s+/g, ' ')
export const submit = (page: Page) =>
  page.locator('form').getByRole('button', { name: /bezahlen|autorisieren|aktualisieren/ })
export const saved = (page: Page) => page.getByText(/^✅ Zahlungsmethode erfolgreich (eingerichtet|aktualisiert)!$/)

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Land', { exact: true }).selectOption('DE')
  await page.getByLabel('Kartennummer').fill(number)
  await page.getByLabel('Gültig bis').fill('12/34')
  await page.getByLabel('Prüfziffer').fill('123')
  await page.getByRole('checkbox').check()
}

export async function enterCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await submit(page).click()
}

/** Books the licence of the first location, the owner's identification, and transfers. */
export async function useMonth(page: Page, server: ClockServer, person: Applicant): Promise<void> {
  for (let sent = 0; sent < TRANSFERS; sent += 1) await storePhoto(page.request, server, undefined, person)
  const token = await tokenOf(server, person)
  const [studio] = await call<{ id: number }[]>(server, 'photobooth/registered-shops', { token })
  const json = { shop_id: studio?.id, price_cents: 4900 }
  for (let asked = 0; asked < 2; asked += 1) await call(server, 'photobooth/licenses', { token, json })
}

/** The XRechnung attached to a mail in addition to the PDF. */
export function xmlIn({ attachments }: Email): string {
  const content = attachments.find(({ mimeType }) => mimeType === 'application/xml')?.content
  if (content === undefined) throw new Error('no XML in the mail')
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
