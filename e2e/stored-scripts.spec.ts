import { expect } from '@playwright/test'
import { type ApplyingStudio, apply } from './support/applicant.ts'
import { approve, OPERATOR } from './support/approve.ts'
import { test } from './support/journey.ts'
import { signIn } from './support/signed-in.ts'

const COMPANY = '"><img src=x onerror=alert(1)>'
const STUDIOS: ApplyingStudio[] = [
  '<script>alert(1)</script>',
  '"><svg onload=alert(2)>',
  "'-alert(3)-'",
  '</title><script>alert(4)</script>',
  '{{constructor.constructor("alert(5)")()}}',
].map((name, index) => ({
  name,
  address: `<iframe srcdoc="<script>alert(6)</script>"> ${index}`,
  city: '<base href="//evil.test/">',
  zipcode: '24103',
  latitude: `54.32${index}`,
  longitude: '10.132',
}))

// Every journey fails on console errors (including CSP violations) and requests to other hosts (support/journey.ts).
test('T15 shows what strangers wrote as text, to the operator, in mails and to citizens', async ({ page, server }) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await apply(server, COMPANY, STUDIOS)

  await page.goto('/Betrieb')
  await signIn(page, OPERATOR.email)
  await page.getByRole('navigation', { name: 'Warteschlange' }).getByRole('link', { name: COMPANY }).click()
  await expect(page.getByRole('heading', { level: 2, name: COMPANY })).toBeVisible()
  for (const { name } of STUDIOS) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()

  await approve(server, COMPANY)
  if (server.showsMails) {
    await page.goto('/dev/postfach')
    await expect(page.getByRole('heading', { name: 'Postfach' })).toBeVisible()
  }

  await page.goto('/map')
  await page.getByLabel('Fotografen in meiner Nähe finden').check()
  const finder = page.getByRole('region', { name: 'Fotostudio-Suche' })
  await finder.getByLabel('Adresse').fill('24103')
  await finder.getByRole('button', { name: 'Suche starten' }).click()
  const results = finder.getByRole('list', { name: 'ERGEBNISSE' })
  for (const { name } of STUDIOS) await expect(results.getByText(name).first()).toBeAttached()

  expect(dialogs).toEqual([])
  expect(await page.locator('iframe, base[href*=evil]').count()).toBe(0)
})
