import { expect, type Page } from '@playwright/test'
import { atBothWidths, expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { holdRequest } from './support/hold-request.ts'
import { test } from './support/journey.ts'
import { activate } from './support/keyboard.ts'
import { openSignedIn } from './support/signed-in.ts'
import { invitationLink, inviteByCall } from './support/staff.ts'
import { freshEmail, PASSWORD } from './support/wizard.ts'

const staff = (page: Page) => page.getByRole('table', { name: 'Mitarbeitende' })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('API-12, EMP-02 by keyboard alone: send an invitation again, withdraw one while that takes its time', async ({
  page,
  server,
}) => {
  const owner = await apply(server, 'Atelier „Ärmel & Söhne“ 📷', [])
  const [one, other] = [freshEmail('eins'), freshEmail('zwei')]
  await openSignedIn(page, owner.email, '/robots.txt', PASSWORD)
  for (const email of [one, other]) await inviteByCall(page, email)
  const before = await invitationLink(server, other)
  const mail = await holdRequest(page, '**/resend/')
  await page.goto('/Mitarbeitende')
  await activate(page.getByRole('button', { name: `Erneut senden (${other})` }))
  await mail.arrived
  await activate(page.getByRole('button', { name: `Zurückziehen (${one})` }))
  const question = page.getByRole('alertdialog', { name: `Einladung an ${one} zurückziehen?` })
  const cancel = question.getByRole('button', { name: 'Abbrechen' })
  await expect(cancel).toBeFocused()
  mail.release('continue')
  // Toasts can be read and closed, and cover no buttons.
  const toast = page.getByRole('status').filter({ hasText: `Einladung erneut gesendet an ${other}.` })
  // It stays while hovered.
  await toast.hover()
  await atBothWidths(page, async () => {
    for (const button of [cancel, question.getByRole('button', { name: 'Zurückziehen' })])
      await button.click({ trial: true })
    await expectAccessible(page)
  })
  await toast.getByRole('button', { name: 'Meldung schließen' }).click({ timeout: 5_000 })
  await expect(toast).toBeHidden()
  await expect.poll(() => invitationLink(server, other)).not.toBe(before)

  await cancel.focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Zurückziehen (${one})` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await activate(question.getByRole('button', { name: 'Zurückziehen' }))
  await expect(row(page, one)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Offene Einladungen' })).toBeFocused()
})

test('EMP-01, QUAL-01 the list fits every window, as a table or as cards', async ({ page }) => {
  await openSignedIn(page, 'inhaber@demo.test', '/Mitarbeitende')
  await expect(staff(page).getByRole('row')).toHaveCount(3)
  for (const width of [768, 910, 1024, 1100, 1101, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByLabel('Mitarbeitende suchen').fill('niemand "Ö" 📷')
  await expect(page.getByText('Keine Mitarbeitende gefunden')).toBeVisible()
  await expectAccessible(page)
})

test('EMP-01, DASH-01, PROF-01 names of a hundred letters widen no page and no dialog', async ({ page, server }) => {
  const owner = await apply(server, `Ä${'w'.repeat(199)}`, [])
  await openSignedIn(page, owner.email, '/robots.txt', PASSWORD)
  const headers = { authorization: `Bearer ${await page.evaluate(() => sessionStorage.authToken as string)}` }
  const [first_name, last_name] = ['Ö'.repeat(100), `${'x'.repeat(98)}📷`]
  const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`
  await page.request.put('/api/photobooth/profile/', {
    data: { first_name, last_name },
    headers,
    failOnStatusCode: true,
  })
  await inviteByCall(page, email)
  await page.goto('/Verwaltungsbereich')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last_name)
  await expect(page.getByText('1 Einladung offen')).toBeVisible()
  await atBothWidths(page, expectNoSidewaysScroll)
  await page.goto('/Mitarbeitende')
  await page.getByRole('button', { name: 'Zurückziehen' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(email)
  await atBothWidths(page, async () => {
    const { width } = (await question.boundingBox()) ?? { width: 0 }
    expect(await question.evaluate((box) => box.scrollWidth)).toBeLessThanOrEqual(Math.ceil(width))
  })
  await question.getByRole('button', { name: 'Abbrechen' }).click()
  await atBothWidths(page, expectNoSidewaysScroll)
  await page.goto('/Profilverwaltung')
  await expect(page.getByText(last_name)).toBeVisible()
  await atBothWidths(page, expectNoSidewaysScroll)
})
