import { createServer } from 'node:http'
import { expect } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'

/** The reader's own machine, requested by a click on the button: the only other host. */
const EID_CLIENT = /http:\/\/127\.0\.0\.1:24727\/eID-Client\?Status/

test.use({ expectedFaults: [EID_CLIENT] })

test('SLIP-07 says whose turn it is, without an account, asks this machine for its eID client, and finds it where it answers', async ({
  page,
}) => {
  await page.goto('/status')
  await expect(page).toHaveURL(/\/Liegt-es-an-mir$/)
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(page.getByText('Bei uns läuft alles, und Ihr Browser passt.')).toBeVisible()
  for (const name of ['Cloud', 'Verzeichnis der Behörden', 'Zertifikate', 'Uhr', 'Browser'])
    await expect(row(name)).toContainText('In Ordnung')
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'AusweisApp suchen' }).click()
  await expect(row('Kartenlesegerät').getByRole('status')).toContainText(/Sie sind dran|Die AusweisApp läuft/)
  await page.getByLabel('Testcode mit dem Handscanner lesen').fill('Speisekarte')
  await page.keyboard.press('Enter')
  await expect(row('Handscanner').getByRole('status')).toContainText('Ihre IT ist dran')
  await expect(page.getByText('Ihre IT oder Ihr Internetanbieter ist dran.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  const client = createServer((_request, reply) => reply.end('Implementation-Title: AusweisApp'))
  const listens = await new Promise<boolean>((tell) => {
    client.once('error', () => tell(false))
    client.listen(24_727, '127.0.0.1', () => tell(true))
  })
  // If another worker, or a real client, uses the port, that one answers.
  await page.getByRole('button', { name: 'AusweisApp suchen' }).click()
  await expect(page.getByText('Die AusweisApp läuft.')).toBeVisible()
  if (listens) await new Promise((closed) => client.close(closed))
})
