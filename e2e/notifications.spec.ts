import { expect } from '@playwright/test'
import { atBothWidths, expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { apply, KIEL } from './support/applicant.ts'
import { approve } from './support/approve.ts'
import { test } from './support/journey.ts'
import { newestMail } from './support/mailbox.ts'
import { rejectPhoto } from './support/reject-photo.ts'
import { openSignedIn } from './support/signed-in.ts'
import { storePhoto } from './support/stored-photo.ts'
import { freshEmail } from './support/wizard.ts'

test('ROOM-13, SLIP-02 the bell tells of a review and a rejected photo; the owner chooses who is mailed', async ({
  page,
  server,
}) => {
  const company = 'Atelier Glocke'
  const owner = await apply(server, company, [{ ...KIEL, name: company }])
  await approve(server, company)
  const { photoId } = await storePhoto(page.request, server, undefined, owner)
  await rejectPhoto(server, { photoId, email: freshEmail('amt') })
  await newestMail(server, owner.email, /^Eine Behörde hat ein Passbild abgelehnt$/)

  await openSignedIn(page, owner.email, '/Verwaltungsbereich', owner.password)
  const bell = page.getByRole('link', { name: 'Benachrichtigungen, 2 neue' })
  await atBothWidths(page, async () => {
    await expect(bell).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
  await bell.press('Enter')
  const rows = page.getByRole('list', { name: 'Benachrichtigungen' }).getByRole('listitem')
  await expect(rows.first()).toContainText(`Passbild abgelehnt: ${company}, Kiel`)
  await expect(rows.first()).toContainText('Unscharf')
  await expect(rows.nth(1)).toContainText(`Standort freigegeben: ${company}, Kiel`)
  await expectAccessibleAtBothWidths(page)

  const person = page.getByRole('checkbox', { name: 'Die Person, die es übermittelt hat' })
  await expect(person).toBeChecked()
  await person.press('Space')
  await page.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expect(page.getByText('Die Einstellungen sind gespeichert.')).toBeVisible()
  await page.reload()
  await expect(person).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Inhaberin oder Inhaber' }).first()).toBeChecked()
  await expect(page.getByRole('link', { name: 'Benachrichtigungen', exact: true })).toBeVisible()
  await rows
    .first()
    .getByRole('link', { name: /^Passbild abgelehnt/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Übermittlungen' })).toBeVisible()
})
