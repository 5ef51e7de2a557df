import { expect } from '@playwright/test'
import { expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'

test('SLIP-05 an owner says what a location offers, and a town’s link shows such studios alone', async ({ page }) => {
  await openSignedIn(page, 'inhaber@demo.test', '/Geschäftsstandorte')
  const row = page.getByRole('table', { name: 'Standorte' }).getByRole('row').filter({ hasText: 'Freigegeben' }).first()
  const opener = row.getByRole('button', { name: /^Angebot/ })
  const name = (await opener.textContent())?.replace(/^.*?: /, '') ?? ''
  await opener.click()
  const dialog = page.getByRole('dialog', { name: `Angebot: ${name}` })
  await dialog.getByLabel('Kleine Kinder und Babys').check()
  await dialog.getByLabel('Türkisch').check()
  await dialog.getByLabel(/^Passbild ab/).fill('vierzehn')
  await dialog.getByRole('button', { name: 'Angaben speichern' }).click()
  const price = dialog.getByRole('textbox', { name: /^Passbild ab/ })
  await expect(price).toHaveAccessibleDescription(/Bitte geben Sie den Preis in Euro an, zum Beispiel 14,90\./)
  await expect(price).toBeFocused()
  await dialog.getByLabel(/^Passbild ab/).fill('14,90')
  await expectAccessibleAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Angaben speichern' }).click()
  await expect(page.getByText(`Die Angaben zu „${name}“ sind gespeichert`)).toBeVisible()

  // The finder's snapshot is at most one second old.
  const offering = async () => (await page.request.get('/api/studios/offers/?offers=babies&languages=tr')).json()
  await expect.poll(offering).toHaveLength(1)
  await page.goto('/map?plz=24103&bedarf=babys&sprache=tr')
  await page.getByLabel('Fotografen in meiner Nähe finden').check()
  const found = page.getByRole('list', { name: 'ERGEBNISSE' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(name)
  await expect(found).toContainText(/Passbild ab 14,90\s€ · Stand \d\d\/\d{4}/)
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('button', { name: 'Zurück zur Suche' }).click()
  await page.getByLabel('Mit Rollstuhl erreichbar').check()
  await expect(page).toHaveURL(/bedarf=babys,rollstuhl&sprache=tr$/)
  // Studios exist, but none offers everything: the message says so, and one click shows all.
  await page.getByRole('button', { name: 'Suche starten' }).click()
  await expect(page.getByText(/passt kein Fotostudio zu dem, was Sie brauchen/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Alle Fotostudios zeigen' }).click()
  await expect(found.nth(1)).toBeVisible()
  await expect(page).toHaveURL(/\/map\?plz=24103$/)
})
