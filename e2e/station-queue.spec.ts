import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import {
  button,
  confirmWithEid,
  countPrints,
  identifyInPlace,
  SLOW,
  showCard,
  takeOne,
} from './support/at-the-station.ts'
import { showFace } from './support/camera.ts'
import { test } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { inviteByCall, joinByCalls } from './support/staff.ts'
import { identify } from './support/stored-photo.ts'
import { freshEmail, PASSWORD } from './support/wizard.ts'

const [OWNER, EMPLOYEE] = ['inhaber@demo.test', 'team@demo.test']
test.use({ viewport: { width: 1_440, height: 900 } })
test.beforeAll(showFace)

const slips = (page: Page) => page.locator('.slip-paper')

/** A toast covers no control. */
async function expectSayingApart(page: Page): Promise<void> {
  const raw = { name: 'bild.cr3', mimeType: 'image/x-canon-cr3', buffer: Buffer.alloc(9) }
  await page.getByLabel('Bilddatei öffnen').setInputFiles(raw)
  const saying = page.getByRole('status').filter({ hasText: '„bild.cr3“ ist eine Rohdatei.' })
  await expect(saying).toBeVisible()
  const covered = await saying.evaluate((said) => {
    const { left, right, top, bottom } = said.getBoundingClientRect()
    return [...document.querySelectorAll('button, a, select, input, label')]
      .filter((each) => !said.contains(each))
      .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
      .filter(
        ({ box }) => box.width > 1 && box.left < right && left < box.right && box.top < bottom && top < box.bottom,
      )
      .map(({ name }) => name)
  })
  expect(covered).toEqual([])
  await saying.getByRole('button', { name: 'Meldung schließen' }).click()
}

test('QUEUE-01, QUEUE-04, QUEUE-05, QUEUE-06 identifies in place, takes a family from the live picture with five keys each, prints their slips together, and takes one back', {
  tag: '@main',
}, async ({ page, server }) => {
  test.setTimeout(400_000)
  // Not a person of the demo, because other journeys on this server may have identified them.
  const newcomer = freshEmail('neu-am-geraet')
  await openSignedIn(page, OWNER, '/robots.txt')
  await inviteByCall(page, newcomer)
  await joinByCalls(server, newcomer)
  await openSignedIn(page, newcomer, '/Aufnahme', PASSWORD)
  const printed = await countPrints(page)
  await expectSayingApart(page)
  await takeOne(page)
  const address = page.url()
  await showCard(page, () => button(page, 'Jetzt identifizieren').click())
  await expect(button(page, 'Mit eID bestätigen und übermitteln')).toBeVisible(SLOW)
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' })).toBeFocused()
  await page.getByLabel(/^Kundennummer oder Auftrag/).fill('Familie Öztürk 17')
  await page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' }).focus()
  await confirmWithEid(page)
  await expect(slips(page)).toContainText('Familie Öztürk 17')
  await expectAccessible(page)
  await button(page, 'Nächste Person, gleiche Familie').click()

  await expect(page.getByRole('heading', { name: 'Belege dieser Familie' })).toBeVisible()
  await takeOne(page)
  await expect(page.getByText('Person 2 dieser Familie')).toBeVisible()
  await expect(page.getByText('Jedes Bild braucht eine eigene Bestätigung')).toBeVisible()
  await confirmWithEid(page)
  await expect(slips(page)).toHaveCount(2)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)

  await button(page, 'Übermittlung zurücknehmen').click()
  const choice = page.getByRole('alertdialog', { name: 'Welche Übermittlung zurücknehmen?' })
  await expect(choice.getByRole('button', { name: 'Zum Beleg' })).toBeFocused()
  await choice.getByRole('radio', { name: /^Beleg 1 von 2/ }).check()
  const question = page.getByRole('alertdialog', { name: 'Übermittlung zurücknehmen: Beleg 1 von 2?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Zurücknehmen und löschen' }).click()
  await expect(page.getByText('Beleg 1 von 2: Die Übermittlung ist zurückgenommen.')).toBeVisible()
  await expect(slips(page)).toHaveCount(1)
  await expect(page.getByText('Bestanden', { exact: true })).toBeVisible(SLOW)
  await page.getByRole('heading', { name: 'Bild übermittelt' }).focus()
  await page.keyboard.press('Enter')
  expect(await printed()).toBe(1)
  await expect(button(page, 'Erneut drucken')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Noch keine Aufnahme.')).toBeVisible()
  await expect(slips(page)).toHaveCount(0)

  await page.goto('/Uebermittlungen')
  const rows = page.getByRole('table', { name: 'Übermittlungen' }).locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: 'Familie Öztürk 17' })).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Familie Öztürk 17' }).filter({ hasText: 'Gelöscht' })).toHaveCount(1)
})

test('QUEUE-03 covers and keeps a slip never printed, also after the session has ended', async ({ page, request }) => {
  test.setTimeout(300_000)
  await identify(request, EMPLOYEE)
  await page.clock.install()
  await openSignedIn(page, EMPLOYEE, '/Aufnahme')
  await countPrints(page)
  await takeOne(page)
  await confirmWithEid(page)
  const symbols = page.locator('[data-symbol]')
  const count = await symbols.count()
  await page.clock.fastForward(4 * 60_000 + 2_000)
  const question = page.getByRole('alertdialog', { name: 'Sind Sie noch da?' })
  await expect(question).toBeVisible()
  await page.clock.fastForward(60 * 60_000)
  await page.evaluate(() => {
    sessionStorage.clear()
    dispatchEvent(new Event('sessionchange'))
  })
  await page.mouse.move(300, 300)
  await page.clock.fastForward(2_000)
  await expect(question).toContainText('Ein Beleg ist noch nicht gedruckt.')
  await expect(symbols.first()).toBeHidden()
  await question.getByRole('button', { name: 'Beleg zeigen' }).click()
  await expect(symbols.first()).toBeVisible()
  await expect(symbols).toHaveCount(count)
  await button(page, 'Drucken').click()
  await button(page, 'Nächste Person').click()
  await expect(symbols).toHaveCount(0)
})

test.describe('a tablet held upright', () => {
  test.use({ viewport: { width: 768, height: 1_024 } })

  test('QUEUE-07 works from 768 pixels on, with the picture above and everything in reach', async ({ page }) => {
    await openSignedIn(page, EMPLOYEE, '/Aufnahme')
    await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
    await page.keyboard.press('Space')
    const use = button(page, 'Angesehen, dieses Bild verwenden')
    await expect(use).toBeVisible(SLOW)
    // „Angesehen“ is below the parts to look at, and covers none of them.
    const [eyes, outline, way] = await Promise.all(
      [
        page.getByRole('img', { name: 'Augen, vergrößert' }),
        page.getByRole('img', { name: 'Kopf mit Umriss' }),
        use,
      ].map((each) => each.boundingBox()),
    )
    for (const looked of [eyes, outline]) expect((looked?.y ?? 9_999) + (looked?.height ?? 0)).toBeLessThan(way?.y ?? 0)
    await expectAccessible(page)
    const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    expect(await excess(), 'pixels that the bar can scroll away').toBe(0)
    await expectSayingApart(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bild bestätigen und übermitteln' })).toBeFocused()
    await identifyInPlace(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expect(button(page, 'Mit eID bestätigen und übermitteln')).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('PageUp')
    await expect(page.getByText('9 von 9 erfüllt')).toBeVisible(SLOW)
    await expect(page.getByRole('button', { name: /^Auslösen/ })).toBeInViewport()
    await expect(button(page, 'Dieses Bild verwenden')).toBeVisible()
    await expectNoSidewaysScroll(page)
    // „Angesehen“ requires that the picture and the question are in view.
    await page.keyboard.press('Space')
    await expect(button(page, 'Angesehen, dieses Bild verwenden')).toBeVisible(SLOW)
    await expect(page.getByRole('heading', { name: 'Ergebnis, Aufnahme 2' })).toBeInViewport()
  })
})
