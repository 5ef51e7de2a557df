import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { type Applicant, registerByCall } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { codeIn, newestMail } from './support/mailbox.ts'
import { signIn } from './support/signed-in.ts'
import type { RunningServer } from './support/start-server.ts'
import { tinyPdf } from './support/tiny-pdf.ts'

const check = (page: Page) => page.getByRole('button', { name: 'Code prüfen' }).click()

/** Opens the code page after a registration in this tab, with a studio draft. */
async function openRegistered(page: Page, server: RunningServer): Promise<Applicant> {
  const { applicant, registration } = await registerByCall(server, 'Atelier Fördelicht')
  const { name, mimeType: type, buffer } = tinyPdf('nachweis.pdf')
  const licence = { name, type, data: `data:${type};base64,${buffer.toString('base64')}` }
  const place = { address: 'Wall 18', zipcode: '24103', city: 'Kiel', latitude: 54.3212, longitude: 10.1389 }
  await page.goto('/robots.txt')
  await page.evaluate((kept) => Object.assign(sessionStorage, kept), {
    verification: JSON.stringify({ email: applicant.email, isOwner: true, registration }),
    studios: JSON.stringify([{ name: applicant.company, ...place, uploadedFiles: [licence] }]),
  })
  await page.goto('/Code-Verifizierung')
  await expect(page.getByLabel('Bestätigungscode')).toBeVisible()
  return applicant
}

test.describe('the owner after the code', () => {
  test('CODE-05, LOC-06 the address stays confirmed over a reload, and who signs in elsewhere still gets the studios submitted', async ({
    page,
    server,
  }) => {
    const applicant = await openRegistered(page, server)
    await page.getByLabel('Bestätigungscode').fill(codeIn(await newestMail(server, applicant.email)))
    await check(page)
    await expect(page.getByRole('heading', { name: 'Jetzt anmelden' })).toBeFocused()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Jetzt anmelden' })).toBeVisible()
    await expect(page.getByLabel('E-Mail')).toHaveValue(applicant.email)
    await page.goto('/login')
    await signIn(page, applicant.email, applicant.password)
    await page.waitForURL(/\/software-download$/i)
    await expect(page.getByText('1 Standort wurde eingereicht.')).toBeVisible()
  })

  test('CODE-02, LOC-06 confirming the address in another window, also after a wrong code, loses no studio: the first one still sends them', async ({
    page,
    server,
    context,
  }) => {
    const applicant = await openRegistered(page, server)
    const other = await context.newPage()
    await other.goto('/Code-Verifizierung')
    await other.getByLabel('E-Mail').fill(applicant.email)
    await check(other)
    await expect(other.getByText('Bitte geben Sie das Bestätigungscode ein.')).toBeVisible()
    await expectAccessibleAtBothWidths(other)
    await other.getByLabel('Bestätigungscode').fill('AAAAAA')
    await check(other)
    await expect(other.getByRole('alert')).toContainText('Der Bestätigungscode ist falsch oder abgelaufen.')
    await expectAccessibleAtBothWidths(other)
    await other.getByLabel('Bestätigungscode').fill(codeIn(await newestMail(server, applicant.email)))
    await check(other)
    await other.getByRole('link', { name: 'Login' }).click()
    await signIn(other, applicant.email, applicant.password)
    await other.waitForURL(/\/Verwaltungsbereich$/)

    // The first window continues: its code is used up, but its studios are not lost.
    await page.goto('/login')
    await signIn(page, applicant.email, applicant.password)
    await page.waitForURL(/\/software-download$/i)
    await expect(page.getByText('1 Standort wurde eingereicht.')).toBeVisible()
  })
})
