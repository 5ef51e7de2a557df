import type { Page } from '@playwright/test'

export const DEMO_PASSWORD = 'Demo2026!'

/** Signs in through the API and opens the page with that session. */
export async function openSignedIn(page: Page, email: string, path: string, password = DEMO_PASSWORD): Promise<void> {
  const answer = await page.request.post('/api/photobooth/web-login/', { data: { email, password } })
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string }
  await page.goto('/robots.txt')
  await page.evaluate((given) => {
    sessionStorage.setItem('authToken', given.access_token)
    sessionStorage.setItem('refreshToken', given.refresh_token)
    sessionStorage.setItem('token', given.access_token)
  }, tokens)
  await page.goto(path)
}

/** Fills the sign-in form of the page and sends it. */
export async function signIn(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** Leaves pages with a session first: their next request would redirect to the sign-in and interrupt navigation. */
export async function dropSession(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
}
