import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { button, confirmWithEid, SLOW, showCard, takeOne } from './support/at-the-station.ts'
import { showFace } from './support/camera.ts'
import { readCertifiedFacts } from './support/certified-facts.ts'
import { answerCookies } from './support/cookies.ts'
import { readCodes } from './support/read-code.ts'
import { pictureOfSlip } from './support/slip-picture.ts'

const { url, authority, owner } = readCertifiedFacts()
test.use({ baseURL: url })
test.beforeAll(showFace)

const CONFIRMATION = 'Bild bestätigen und übermitteln'
const NOTICE = 'Testbetrieb – nicht für echte Anträge'

/** Records the bearer token of each upload. */
function noteSessions(page: Page): Promise<string>[] {
  const tokens: Promise<string>[] = []
  page.on('request', (asked) => {
    if (asked.url().endsWith('/api/photos/transfers/'))
      tokens.push(asked.allHeaders().then(({ authorization = '' }) => authorization))
  })
  return tokens
}

async function retrieve(page: Page, codeText: string): Promise<void> {
  await page.goto(authority)
  await page.getByLabel('Inhalt des Codes').fill(codeText)
  await button(page, 'Abrufen').click()
}

test('CERT-08 photos go through the certified mode: eID sign-in, capture, eID, upload, slip, retrieval by mutual TLS, one kept and one deleted; each upload ends its session', async ({
  page,
  context,
}) => {
  test.setTimeout(600_000)
  await answerCookies(page)
  const sessions = noteSessions(page)
  await page.goto('/Aufnahme')
  await signInFirst(page)
  await expect(page.getByText(NOTICE)).toBeVisible()
  await takeOne(page)
  await identifyAndDeclare(page)
  await confirmWithEid(page)
  await expectSessionEnded(context, await Promise.all(sessions), 1)
  await expectAccessible(page)
  const kept = await codeOfSlip(page)

  const clerk = await context.newPage()
  await retrieve(clerk, kept)
  await expect(clerk.getByRole('status')).toHaveText('Signatur gültig')
  const picture = clerk.getByRole('img', { name: 'Passbild' })
  await expect
    .poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth))
    .toBeGreaterThanOrEqual(1_244)
  await button(clerk, 'Behalten').click()
  await expect(clerk.getByRole('status')).toHaveText(/^Behalten bis \d{4}-\d\d-\d\d/)

  await page.bringToFront()
  await goOn(page)
  await expect(page.getByText('Nicht angemeldet')).toBeVisible()
  await expect(page.getByText('Thea Nissen')).toHaveCount(0)
  await takeOne(page)
  await expect(page.getByText('Bitte melden Sie sich für diese Übermittlung an.')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Anmelden').press('Enter')
  await showCard(page, () => button(page, 'Mit Online-Ausweis anmelden').press('Enter'))
  await expect(button(page, 'Mit eID bestätigen und übermitteln')).toBeVisible()
  await page.getByRole('heading', { name: CONFIRMATION }).focus()
  await confirmWithEid(page)
  await expectSessionEnded(context, await Promise.all(sessions), 2)
  const deleted = await codeOfSlip(page)
  expect(deleted).not.toBe(kept)
  await clerk.bringToFront()
  await retrieve(clerk, deleted)
  await button(clerk, 'Löschen').click()
  await expect(clerk.getByRole('status')).toHaveText('Gelöscht')
  await retrieve(clerk, deleted)
  await expect(clerk.getByRole('alert')).toHaveText('404 unknown_photo')
  await retrieve(clerk, kept)
  await expect(clerk.getByRole('status')).toHaveText('Signatur gültig')
})

/** Expects one token per upload, and that the last one is no longer accepted. */
async function expectSessionEnded(context: BrowserContext, sessions: string[], uploads: number): Promise<void> {
  expect(new Set(sessions).size).toBe(uploads)
  const authorization = sessions.at(-1) ?? ''
  expect(authorization).toMatch(/^Bearer \S+$/)
  const answer = await context.request.get(`${url}/api/photobooth/profile/`, { headers: { authorization } })
  expect(answer.status()).toBe(401)
}

/** The only symbol of the slip in certified mode. */
async function codeOfSlip(page: Page): Promise<string> {
  const codes = await readCodes(await pictureOfSlip(page))
  expect(Object.keys(codes)).toEqual(['DataMatrix'])
  return codes.DataMatrix ?? ''
}

/** The first sign-in needs the password as well, which is not sufficient alone. */
async function signInFirst(page: Page): Promise<void> {
  await button(page, 'Erste Anmeldung oder neuer Ausweis').press('Enter')
  await page.getByLabel('E-Mail').fill(owner.email)
  await page.getByLabel('Passwort', { exact: true }).fill(owner.password)
  await expectAccessible(page)
  await showCard(page, () => button(page, 'Mit Online-Ausweis anmelden').press('Enter'))
}

/** Prints the slip and continues with the next person. */
async function goOn(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {}
  })
  await button(page, 'Drucken').press('Enter')
  await button(page, 'Nächste Person').press('Enter')
}

/** Completes the pending steps before a person's first upload: identification and declaration, once each. */
async function identifyAndDeclare(page: Page): Promise<void> {
  const [wish, identify, declare] = [
    button(page, 'Mit eID bestätigen und übermitteln'),
    button(page, 'Jetzt identifizieren'),
    button(page, 'Erklärung abgeben'),
  ]
  await expect(wish.or(identify).or(declare)).toBeVisible(SLOW)
  if (await identify.isVisible()) await showCard(page, () => identify.click())
  await expect(wish.or(declare)).toBeVisible(SLOW)
  if (await declare.isVisible()) {
    await page.getByRole('main').getByRole('checkbox').check()
    await declare.click()
  }
  await expect(wish).toBeVisible(SLOW)
  await page.getByRole('heading', { name: CONFIRMATION }).focus()
}
