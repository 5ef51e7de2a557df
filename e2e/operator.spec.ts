import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { type ApplyingStudio, apply } from './support/applicant.ts'
import { OPERATOR } from './support/approve.ts'
import { test } from './support/journey.ts'
import { mailsTo, newestMail } from './support/mailbox.ts'
import { openSignedIn, signIn } from './support/signed-in.ts'
import type { RunningServer } from './support/start-server.ts'
import { tinyPdf } from './support/tiny-pdf.ts'

const FLENSBURG = { address: 'Holm 12', zipcode: '24937', city: 'Flensburg', latitude: '54.7836', longitude: '9.4362' }

async function openReview(page: Page, company: string): Promise<void> {
  await page.goto('/Betrieb')
  await signIn(page, OPERATOR.email)
  await choose(page, company)
}

const queue = (page: Page) => page.getByRole('navigation', { name: 'Warteschlange' })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** On phones the queue collapses to one line. */
async function choose(page: Page, company: string): Promise<void> {
  await expect(queue(page)).toBeVisible()
  const fold = queue(page).getByRole('button')
  if (await fold.isVisible()) await fold.click()
  await queue(page).getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 2, name: company })).toBeVisible()
}

async function namesNear(server: RunningServer, { latitude, longitude }: Omit<ApplyingStudio, 'name'>) {
  const query = new URLSearchParams({ latitude, longitude, radius: '5' })
  const answer = await fetch(`${server.url}/api/photobooth/shops-nearby/?${query}`)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

test.describe('the door', () => {
  test('LOGIN-02, LOGIN-03, LOGIN-04, OPR-01 leaves the session of another role alone until it signs out, says why signing in did not work, and stays open over a reload', async ({
    page,
  }) => {
    await openSignedIn(page, 'team@demo.test', '/Betrieb')
    await expect(page.getByText('Sie sind mit einem Konto angemeldet, das nicht zum Betrieb gehört.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click()
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeFocused()
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('Geben Sie E-Mail und Passwort ein.')
    await signIn(page, OPERATOR.email, 'falsch')
    await expect(page.getByRole('alert')).toHaveText('E-Mail-Adresse oder Passwort ist falsch.')
    await expect(page.getByLabel('E-Mail')).toHaveValue(OPERATOR.email)

    await signIn(page, 'inhaber@demo.test')
    const refusal = page.getByRole('alert').filter({ hasText: 'Unbekannter Benutzertyp.' })
    await expect(refusal.getByRole('link', { name: 'Zur Anmeldung' })).toHaveAttribute('href', '/login')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['userConsent'])
    await expectAccessibleAtBothWidths(page)

    await signIn(page, OPERATOR.email)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const [access, administration] = await page.evaluate(() => [sessionStorage.authToken, sessionStorage.token])
    expect(access).toBeTruthy()
    expect(administration).toBe(access)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Prüfung' })).toBeVisible()
  })
})

test.describe('reviewing', () => {
  test('OPR-01 FIND-11 approves studio and account; the owner gets a mail and citizens find the studio', {
    tag: '@main',
  }, async ({ page, server }) => {
    const company = 'Lichtbild Jensen'
    const studio = { name: `${company} Flensburg`, ...FLENSBURG }
    const { email } = await apply(server, company, [studio])
    await openReview(page, company)
    await expect(page).toHaveURL(/\/Betrieb\?fall=\d+$/)
    await page.reload()
    await expect(card(page, company)).toContainText(/Inhaberin.*Inke Jensen/)
    await expect(card(page, company)).toContainText(/Rechtsform.*GmbH.*Geburtsdatum.*14\.03\.1986/)
    await expect(card(page, company).getByRole('link', { name: /^jensen\.example/ })).toHaveAttribute(
      'rel',
      'noreferrer',
    )
    const studioCard = card(page, studio.name)
    await expect(studioCard.getByRole('link', { name: /^Punkt auf der Karte/ })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=54.7836000%2C9.4362000',
    )
    const licence = studioCard.getByRole('link', { name: /^PDF öffnen/ })
    const [download] = await Promise.all([page.waitForEvent('download'), licence.click()])
    expect(await readFile(await download.path())).toEqual(tinyPdf('', studio.name).buffer)
    for (const name of ['Name', 'Anschrift']) await studioCard.getByLabel(`${name} stimmt überein`).check()
    await expectAccessible(page)
    await studioCard.getByRole('button', { name: /^Ablehnen/ }).click()
    await studioCard.getByRole('button', { name: 'Studio ablehnen' }).click()
    await expect(studioCard).toContainText('Bitte geben Sie einen Grund an.')
    await expectAccessibleAtBothWidths(page)
    await studioCard.getByRole('button', { name: 'Abbrechen' }).click()

    await studioCard.getByRole('button', { name: /^Freigeben/ }).click()
    await expect(toast(page, `„${studio.name}“ ist freigegeben.`)).toBeVisible()
    await expect(studioCard.getByRole('heading')).toBeFocused()
    await expect(studioCard).toContainText(/Freigegeben um \d\d:\d\d/)
    expect(await namesNear(server, studio)).not.toContain(studio.name)
    expect(await mailsTo(server, email)).toHaveLength(1)

    await page.getByRole('button', { name: 'Konto freigeben' }).click()
    await expect(card(page, 'Konto')).toContainText(/Freigegeben um \d\d:\d\d/)
    await expect(card(page, 'Konto').getByRole('heading')).toBeFocused()
    await expect(queue(page).getByRole('link', { name: company })).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
    expect((await newestMail(server, email, /aktiviert/)).subject).toBe('Ihr Konto ist aktiviert')
    expect(await mailsTo(server, email)).toHaveLength(2)
    await expect.poll(() => namesNear(server, studio)).toContain(studio.name)
  })
})

test('OPR-01 ACC-01 blocks an account after a second look: the company is out and its studios are gone', async ({
  page,
  server,
}) => {
  const company = 'Atelier Falsch'
  const { email, password, lastName } = await apply(server, company, [{ name: `Studio ${company}`, ...FLENSBURG }])
  await openReview(page, company)
  const opener = page.getByRole('button', { name: 'Konto sperren' })
  await opener.click()
  const dialog = page.getByRole('alertdialog', { name: 'Konto von Inke Jensen sperren?' })
  await expect(dialog.getByRole('button', { name: 'Konto sperren' })).not.toBeFocused()
  await dialog.getByLabel('Grund der Sperrung').fill('Der Nachweis ist gefälscht.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await expect(dialog.getByLabel('Grund der Sperrung')).toHaveValue('Der Nachweis ist gefälscht.')
  await dialog.getByLabel('Nachname zur Bestätigung').fill('Jansen')
  await dialog.getByRole('button', { name: 'Konto sperren' }).click()
  await expect(dialog).toContainText('Bitte geben Sie den Nachnamen zur Bestätigung genau so ein')
  await expect(dialog.getByLabel('Nachname zur Bestätigung')).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await dialog.getByLabel('Nachname zur Bestätigung').fill(lastName)
  await dialog.getByRole('button', { name: 'Konto sperren' }).click()
  await expect(toast(page, 'Das Konto ist gesperrt.')).toBeVisible()
  await expect(queue(page).getByRole('link', { name: company })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: company })).toHaveCount(0)
  const login = await page.request.post('/api/photobooth/web-login/', { data: { email, password } })
  expect(login.status()).toBe(403)
  expect((await newestMail(server, email, /gesperrt/)).text).toContain('Der Nachweis ist gefälscht.')
})
