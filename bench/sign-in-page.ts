import type { Page } from 'playwright-core'
import { DEMO_PASSWORD } from '../server/src/demo/demo-people.ts'

/** Signs a demo account in without its form; the page's next address has the session. */
export async function signInPage(page: Page, url: string, email: string): Promise<void> {
  const data = { email, password: DEMO_PASSWORD }
  const answer = await page.request.post(`${url}/api/photobooth/web-login/`, { data })
  const tokens = (await answer.json()) as { access_token: string; refresh_token: string }
  await page.goto('/robots.txt')
  await page.evaluate(({ access_token, refresh_token }) => {
    sessionStorage.setItem('authToken', access_token)
    sessionStorage.setItem('refreshToken', refresh_token)
  }, tokens)
}
