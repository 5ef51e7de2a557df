import { expect, type Page } from '@playwright/test'
import { atBothWidths, expectAccessible, expectAccessibleAtBothWidths, PHONE } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import type { RunningServer } from './support/start-server.ts'

const PAGE = '/EidVerifizierung'
const start = (page: Page) => page.getByRole('button', { name: /^(Jetzt identifizieren|Noch einmal versuchen)$/ })
const own = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })

/** A person who is not identified yet, since identification is possible only once. */
async function openAsNewcomer(page: Page, server: RunningServer): Promise<string> {
  const { email, password } = await apply(server, 'Atelier Ausweis', [])
  await openSignedIn(page, email, PAGE, password)
  await expect(page.getByText('Noch nicht identifiziert')).toBeVisible()
  return email
}

async function popupOf(page: Page, click: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), click()])
  await expect(heading(popup, 'Online-Ausweis')).toBeVisible()
  return popup
}

test('EID-01, EID-02, EID-03 identifies in a window of its own, by keyboard, once', async ({ page, server }) => {
  await openAsNewcomer(page, server)
  for (const [system, address] of [
    ['Windows', 'https://www.ausweisapp.bund.de/download#:~:text=Windows'],
    ['macOS', 'https://apps.apple.com/de/app/ausweisapp-bund/id948660805'],
  ])
    await expect(page.getByRole('link', { name: `AusweisApp für ${system}` })).toHaveAttribute('href', address ?? '')
  await expect(page.getByRole('complementary', { name: 'Kosten und Status' })).toContainText('0,99 €')
  await atBothWidths(page, async () => {
    const isPhone = page.viewportSize()?.width === PHONE.width
    await expect(page.getByText('Bitte nutzen Sie einen Computer.')).toBeVisible({ visible: isPhone })
    await expectAccessible(page)
  })

  await start(page).focus()
  const popup = await popupOf(page, () => page.keyboard.press('Enter'))
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([600, 800])
  await expect(heading(page, 'Warten auf das Fenster')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await expectAccessibleAtBothWidths(popup)

  await expect(popup.getByRole('radio', { name: /Inke Jensen/ })).toBeChecked()
  await own(popup, 'Ausweisen').focus()
  await Promise.all([popup.waitForEvent('close'), popup.keyboard.press('Enter')])
  await expect(heading(page, 'Identifizierung abgeschlossen')).toBeFocused()
  await expect(page.getByText(/^Identifiziert am \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('eid-'))).toEqual([])

  await page.reload()
  await expect(heading(page, 'Identifizierung abgeschlossen')).toBeVisible()
  await expect(start(page)).toHaveCount(0)
})

test('EID-03 goes on in the same tab when the window is blocked, also after the card of another person', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openAsNewcomer(page, server)
  await start(page).click()
  await expect(heading(page, 'Fenster blockiert')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const inThisTab = page.getByRole('link', { name: 'öffnen Sie den Ausweisdienst in diesem Tab' })
  await inThisTab.click()
  await expect(heading(page, 'Online-Ausweis')).toBeVisible()
  await page.getByLabel(/Thea Nissen/).check()
  await own(page, 'Ausweisen').click()
  await page.waitForURL(`**${PAGE}`)
  await expect(page.getByRole('alert')).toContainText('Der Name auf dem Ausweis stimmt nicht mit Ihrem Profil überein.')
  await expect(start(page)).toBeEnabled()
  await expectAccessible(page)

  await start(page).click()
  await inThisTab.click()
  await own(page, 'Ausweisen').click()
  await page.waitForURL(`**${PAGE}`)
  await expect(heading(page, 'Identifizierung abgeschlossen')).toBeFocused()
})

test('EID-03 is the same in a second tab, whichever is quicker, and after a reload', async ({ page, server }) => {
  const email = await openAsNewcomer(page, server)
  const first = await popupOf(page, () => start(page).dblclick())
  await page.reload()
  await expect(heading(page, 'Fenster geschlossen')).toBeVisible()
  await first.close()
  const popup = await popupOf(page, () => own(page, 'Fenster erneut öffnen').click())

  const second = await page.context().newPage()
  await openSignedIn(second, email, PAGE, 'Foerde#2026')
  await own(await popupOf(second, () => start(second).click()), 'Ausweisen').click()
  await expect(heading(second, 'Identifizierung abgeschlossen')).toBeVisible()

  await own(popup, 'Ausweisen').click()
  await expect(heading(page, 'Identifizierung abgeschlossen')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
