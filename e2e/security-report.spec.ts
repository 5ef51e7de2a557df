import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { newestMail } from './support/mailbox.ts'

const DESCRIPTION = 'Auf der Seite stand kurz der Name einer fremden Person.'

const descriptionOf = (page: Page) => page.getByLabel('Was haben Sie gesehen?')
const send = (page: Page) => page.getByRole('button', { name: 'Meldung senden' })

test('QUAL-10 who looks into security.txt finds the form, reports a problem without an account by keyboard alone, and the operator gets it', async ({
  page,
  request,
  server,
}) => {
  const told = await (await request.get('/.well-known/security.txt')).text()
  await page.goto(/^Contact: (https?:.+)$/m.exec(told)?.[1] ?? '/')
  await expect(page.getByRole('heading', { level: 1, name: 'Sicherheitsproblem melden' })).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await send(page).press('Enter')
  const fault = 'Bitte beschreiben Sie in mindestens 20 Zeichen, was Sie gesehen haben.'
  await expect(page.getByText(fault)).toHaveCount(2)
  await expectAccessibleAtBothWidths(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(descriptionOf(page)).toBeFocused()
  await page.keyboard.type(DESCRIPTION)
  await page.keyboard.press('Tab')
  await page.keyboard.type('/Uebermittlungen')
  await page.keyboard.press('Tab')
  await page.keyboard.type('meldung@studio.test')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/security-reports/')) sent += 1
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Ihre Meldung ist angekommen' })).toBeFocused()
  await expect(page.getByText('innerhalb von drei Werktagen')).toBeVisible()
  const number = await page.getByRole('status').locator('b').innerText()
  await expectAccessibleAtBothWidths(page)
  expect(sent).toBe(1)
  const mail = await newestMail(server, 'post@epassbild.example', new RegExp(`^Sicherheitsmeldung ${number}$`))
  expect(JSON.stringify(mail)).toContain(DESCRIPTION)
})
