import type { Page } from '@playwright/test'
import { codeIn, newestMail } from './mailbox.ts'
import type { RunningServer } from './start-server.ts'
import { consentToAll, next, PASSWORD, submit } from './wizard.ts'

/** The link of the newest invitation to this address, without the host. */
export async function invitationLink(server: RunningServer, email: string): Promise<string> {
  const mail = await newestMail(server, email, /^Einladung zu /)
  const link = /https?:\/\/\S+\/Registrierung\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`No link in the invitation to ${email}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}

/** Follows the link of an invitation as a person does: two steps, the code from the mail, and the login page. */
export async function joinByLink(page: Page, server: RunningServer, email: string, firstName: string): Promise<void> {
  await page.goto(await invitationLink(server, email))
  await page.getByRole('radio', { name: 'Divers' }).check()
  await page.getByLabel('Vorname').fill(firstName)
  await page.getByLabel('Nachname').fill('O’Neil')
  await page.getByLabel('Geburtsdatum').fill('1991-09-02')
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await next(page).click()
  await consentToAll(page)
  await submit(page).click()
  await page.getByRole('button', { name: 'Weiter zur Code-Eingabe' }).click()
  await page.getByLabel('Bestätigungscode').fill(codeIn(await newestMail(server, email, /^Bestätigungscode/)))
  await page.getByRole('button', { name: 'Code prüfen' }).click()
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.locator('form').getByRole('button', { name: 'Anmelden' }).click()
}

/** The same by calls, for journeys that begin after it. */
export async function joinByCalls(page: Page, server: RunningServer, email: string): Promise<void> {
  const link = new URL(await invitationLink(server, email), server.url).searchParams
  const user = { username: 'denizoneil123456', first_name: 'Deniz', last_name: 'O’Neil', email, password: PASSWORD }
  const person = { phone: '0000000000', date_of_birth: '1991-09-02', salutation: 'Divers' }
  const owner_code = link.get('owner_code')
  const payload = { user, ...person, user_type: link.get('user_type'), owner_code }
  await page.request.post('/api/photobooth/register/', { data: payload, failOnStatusCode: true })
  const otp = codeIn(await newestMail(server, email, /^Bestätigungscode/))
  await page.request.post('/api/photobooth/verify-otp/', { data: { email, otp }, failOnStatusCode: true })
}
