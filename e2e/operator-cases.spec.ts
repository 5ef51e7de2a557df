import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths, ON_A_PHONE } from './support/accessibility.ts'
import { apply, KIEL } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { newestMail } from './support/mailbox.ts'
import { openSignedIn } from './support/signed-in.ts'

const OPERATOR = 'betrieb@demo.test'

const caseOf = (page: Page, company: string) => page.getByRole('heading', { level: 2, name: company })

/** Opens the page filtered to these cases: the worker's server has others, too. */
async function openQueue(page: Page, search: string): Promise<void> {
  await openSignedIn(page, OPERATOR, '/Betrieb')
  await page.getByText('Suchen und sortieren').click()
  await page.getByRole('searchbox', { name: 'Fälle suchen' }).fill(search)
}

test('ROOM-11 approves company and only studio by one key, goes to the next by another', async ({ page, server }) => {
  const names = ['Tasteneins', 'Tastenzwei', 'Tastendrei']
  for (const name of names) await apply(server, `Atelier ${name}`, [{ name: `Studio ${name}`, ...KIEL }])
  await openQueue(page, 'Atelier Tasten')
  await expect(page.getByText('3 Fälle', { exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Warteschlange' })
    .getByRole('link', { name: 'Atelier Tastenzwei' })
    .click()
  for (const name of ['Tastenzwei', 'Tastendrei']) {
    await expect(caseOf(page, `Atelier ${name}`)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('region', { name: 'Konto', exact: true })).toContainText(/Freigegeben um/)
    await expect(page.getByRole('region', { name: `Studio ${name}` })).toContainText(/Freigegeben um/)
    await page.keyboard.press('Alt+ArrowDown')
  }
  // The position in the queue is kept; after the last case the skipped one follows.
  await expect(caseOf(page, 'Atelier Tasteneins')).toBeFocused()
  await expect(page.getByText('1 Fall', { exact: true })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('ROOM-11 shows the licence as a picture, keeps notes and asks for a second look', async ({ page, server }) => {
    const company = 'Atelier Vorschau'
    await apply(server, company, [{ name: `Studio ${company}`, ...KIEL }])
    await openQueue(page, company)
    await page.getByRole('navigation', { name: 'Warteschlange' }).getByRole('button').click()
    await page.getByRole('link', { name: new RegExp(`^${company}`) }).click()
    await expect(caseOf(page, company)).toBeFocused()
    const small = page.getByRole('button', { name: `Nachweis für Studio ${company} groß ansehen` })
    await expect(small).toBeVisible()
    await expectAccessible(page)
    await small.press('Enter')
    const large = page.getByRole('dialog', { name: `Nachweis für Studio ${company}` })
    const shown = large.getByRole('img', { name: 'Seite 1 des Nachweises' })
    await expect(shown).toBeVisible()
    expect(await shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(909)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(small).toBeFocused()

    await page.getByText('Notiz schreiben').click()
    await page.getByLabel('Notiz', { exact: true }).fill('Anschrift klären.')
    await page.getByRole('checkbox', { name: /^Zweiten Blick erbitten/ }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Notiz speichern' }).click()
    await expect(page.getByRole('region', { name: 'Notizen' })).toContainText(
      /Merle Sörensen.*bittet um einen zweiten Blick.*Anschrift klären\./,
    )
    await expect(page.getByLabel('Notiz', { exact: true })).toHaveValue('')
    await page.getByRole('button', { name: 'Konto und Standort freigeben' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sie haben um einen zweiten Blick gebeten.' })).toBeVisible()
    await expectAccessible(page)
  })
})

test('ROOM-12 mails a message to companies that are ticked in the list', async ({ page, server }) => {
  const subject = 'Zu Ihrem Nachweis'
  await openSignedIn(page, OPERATOR, '/Betrieb/Konten')
  await page.getByLabel('Konten suchen').fill('inhaber@demo.test')
  await page.getByLabel('Konten suchen').press('Enter')
  await expect(page.getByText('1 Unternehmen', { exact: true })).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Atelier Fördelicht' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('link', { name: /^Ansehen/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Inhaberwechsel' })).toBeVisible()
  await page.getByRole('button', { name: 'Wechsel anfragen' }).click()
  await expect(page.getByText('Bitte wählen Sie die Person.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Nachricht schreiben' }).click()
  await expect(page.getByText('An: Atelier Fördelicht')).toBeVisible()
  await expect(page.getByLabel('Empfänger')).toHaveValue('auswahl')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(page.getByText('Bitte geben Sie einen Betreff an.')).toBeVisible()
  await expect(page.getByLabel('Betreff')).toBeFocused()
  await page.getByLabel('Betreff').fill(subject)
  await page.getByLabel('Nachricht', { exact: true }).fill('Bitte sehen Sie ihn noch einmal an.')
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  const question = page.getByRole('alertdialog', { name: 'An 1 Unternehmen senden?' })
  await expectAccessibleAtBothWidths(page)
  await question.getByRole('button', { name: 'Senden', exact: true }).click()
  const row = page.getByRole('table', { name: 'Gesendete Nachrichten' }).getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('1, ausgewählt')
  await expect(page.getByLabel('Empfänger')).toHaveValue('')
  await expectAccessibleAtBothWidths(page)
  const mail = await newestMail(server, 'inhaber@demo.test', new RegExp(subject))
  expect(mail.text).toContain('Bitte sehen Sie ihn noch einmal an.')
})
