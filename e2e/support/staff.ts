import { expect, type Page } from '@playwright/test'
import { call } from './call.ts'
import { activate, choose, tick, write } from './keyboard.ts'
import { codeIn, newestMail } from './mailbox.ts'
import type { RunningServer } from './start-server.ts'
import { next, PASSWORD, submit } from './wizard.ts'

/** The link of the newest invitation to this address, without the origin. */
export async function invitationLink(server: RunningServer, email: string): Promise<string> {
  const mail = await newestMail(server, email, /^Einladung zu /)
  const link = /https?:\/\/\S+\/Registrierung\S+/.exec(mail.text ?? '')?.[0]
  if (!link) throw new Error(`No link in the invitation to ${email}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

interface Joining {
  email: string
  firstName: string
  /** Runs in each state of the page. */
  inspect?: (page: Page) => Promise<void>
}

/** Accepts an invitation by keyboard: two steps, the code from the mail, and the sign-in page. */
export async function joinByLink(page: Page, server: RunningServer, { email, firstName, inspect }: Joining) {
  const look = async () => inspect?.(page)
  await page.goto(await invitationLink(server, email))
  await choose(page.getByRole('radio', { name: 'Divers' }))
  await write(page.getByLabel('Vorname'), firstName)
  await write(page.getByLabel('Nachname'), 'O’Neil')
  // Independent of the browser's order of day and month.
  await write(page.getByLabel('Geburtsdatum'), '09091991')
  await write(page.getByLabel('Passwort', { exact: true }), PASSWORD)
  await look()
  await activate(next(page))
  const consents = page.getByRole('group', { name: 'Ihre Zustimmung' }).getByRole('checkbox')
  await expect(consents).toHaveCount(4)
  for (const consent of await consents.all()) await tick(consent)
  await look()
  await activate(submit(page))
  const onward = page.getByRole('button', { name: 'Weiter zur Code-Eingabe' })
  await expect(onward).toBeVisible()
  await look()
  await activate(onward)
  await write(page.getByLabel('Bestätigungscode'), codeIn(await newestMail(server, email, /^Bestätigungscode/)))
  await look()
  await page.keyboard.press('Enter')
  const login = page.getByRole('main').getByRole('link', { name: 'Login' })
  await expect(login).toBeFocused()
  await look()
  await activate(login)
  await signInByKeyboard(page, email)
}

/** Fills in the form of a sign-in page and submits it with Enter. */
export async function signInByKeyboard(page: Page, email: string, password = PASSWORD): Promise<void> {
  await write(page.getByRole('main').getByLabel('E-Mail'), email)
  await write(page.getByRole('main').getByLabel('Passwort', { exact: true }), password)
  await page.keyboard.press('Enter')
}

/** The same through the API, for journeys that begin afterwards. */
export async function joinByCalls(server: RunningServer, email: string): Promise<void> {
  const link = new URLSearchParams(new URL(await invitationLink(server, email), server.url).hash.slice(1))
  const user = { username: 'denizoneil123456', first_name: 'Deniz', last_name: 'O’Neil', email, password: PASSWORD }
  const person = { phone: '0000000000', date_of_birth: '1991-09-02', salutation: 'Divers' }
  const owner_code = link.get('owner_code')
  const json = { user, ...person, user_type: link.get('user_type'), owner_code }
  await call(server, 'photobooth/register', { json })
  const otp = codeIn(await newestMail(server, email, /^Bestätigungscode/))
  await call(server, 'photobooth/verify-otp', { json: { email, otp } })
}

/** The signed-in owner of the page invites a person through the API. */
export async function inviteByCall(page: Page, email: string, role = 'employee'): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.authToken as string)
  await page.request.post('/api/photobooth/invite-employee/', {
    data: { email, user_type: role, role },
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  })
}
