import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, PHONE } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { openSignedIn } from './support/signed-in.ts'

const bar = (page: Page) => page.getByRole('main').getByRole('navigation', { name: 'Verwaltungsbereich' })

async function expectFitsDoubled(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectNoSidewaysScroll(page)
}

for (const email of ['inhaber@demo.test', 'team@demo.test']) {
  test(`NAV-05 the second bar of ${email} shows where the reader is`, async ({ page }) => {
    await openSignedIn(page, email, '/Uebermittlungen')
    const current = bar(page).getByRole('link', { name: 'Übermittlungen' })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)

    // Forced colours show transparent lines, too.
    await page.emulateMedia({ forcedColors: 'active' })
    const lineOf = (link: Element) => getComputedStyle(link).borderBottomColor
    const line = await bar(page).getByRole('link', { name: 'Übersicht' }).evaluate(lineOf)
    expect(line).toBe(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
    expect(await current.evaluate(lineOf)).not.toBe(line)
    await page.emulateMedia({ forcedColors: 'none' })

    await page.setViewportSize(PHONE)
    await page.reload()
    await expect(current).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
  })
}

test('NAV-01 NAV-05 NAV-09 a room below another one stands under its link; the skip link leads past the bar; a session that ends leaves nothing on the screen but the way back', async ({
  page,
}) => {
  await openSignedIn(page, 'inhaber@demo.test', '/Rechnungen?jahr=2026')
  await expect(bar(page).getByRole('link', { name: 'Zahlung' })).toHaveAttribute('aria-current', 'true')
  const area = page.getByRole('banner').getByRole('link', { name: 'Verwaltungsbereich' })
  await expect(area).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: 'Zum Inhalt springen' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#inhalt').getByRole('link').first()).toBeFocused()

  // Waits for shell.js to receive its response; while pending, it would redirect to the sign-in page by itself.
  await expect(page.locator('html')).toHaveAttribute('data-role', 'owner')
  await page.evaluate(() => {
    for (const key of ['authToken', 'refreshToken', 'token']) sessionStorage.removeItem(key)
    window.dispatchEvent(new Event('sessionchange'))
  })
  await expect(page.getByRole('alert')).toContainText('Bitte melden Sie sich erneut an.')
  await expect(page.getByRole('heading', { name: 'Rechnungen' })).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/login\?weiter=%2FRechnungen%3Fjahr%3D2026$/)
})

test('QUAL-01 every room fits a phone of 390 pixels with text at 200 %, as do pages with long words', {
  tag: '@main',
}, async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, 'inhaber@demo.test', '/Verwaltungsbereich')
  const links = bar(page).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(7)
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of [...rooms, '/Rechnungen', '/Auswertung', '/tr/map', '/uk']) await expectFitsDoubled(page, path)
})

test('QUAL-01 every room of operators and authorities fits a phone of 390 pixels, text at 200 %', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await openSignedIn(page, 'betrieb@demo.test', '/Betrieb')
  const links = page.getByRole('navigation', { name: 'Betrieb' }).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(9)
  const rooms = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (const path of rooms) await expectFitsDoubled(page, path)
  await openSignedIn(page, 'amt@demo.test', '/Bildabruf')
  for (const path of ['/Bildabruf', '/Bildabruf/Anmeldung']) await expectFitsDoubled(page, path)
})

test('QUAL-01 dates fit a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openSignedIn(page, 'betrieb@demo.test', '/Betrieb/Zahlen')
  for (const path of ['/Betrieb/Zahlen', '/Betrieb/Protokoll']) {
    await page.goto(path)
    await expect(page.getByLabel('Bis')).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})

for (const [email, path, name] of [
  ['inhaber@demo.test', '/Rechnungen', 'Verwaltungsbereich'],
  ['betrieb@demo.test', '/Betrieb/Zahlen', 'Betrieb'],
] as const) {
  test(`NAV-05, QUAL-01 a link of the second bar of ${email} is in sight when it has the focus at 320 pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await openSignedIn(page, email, path)
    const links = page.getByRole('navigation', { name, exact: true }).getByRole('link')
    await expect.poll(() => links.count()).toBeGreaterThan(7)
    // While a list of hundreds of rows glides, the focus is out of sight.
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
    const last = (await links.count()) - 1
    await links.first().focus()
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < last; step += 1) {
        await page.keyboard.press(key)
        await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
      }
    }
  })
}

test('QUAL-01 wider letters, words and lines cut nothing off at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const expectFits = async (path: string, heading: string) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await page.evaluate(spaceOut)
    await expectNoSidewaysScroll(page)
    expect(await page.locator('main .card').evaluateAll(cutOff)).toEqual([])
  }
  await expectFits('/', 'Warum sich das Foto im Studio lohnt')
  await expectFits('/Fotografenportal', 'Was es kostet')
  await openSignedIn(page, 'inhaber@demo.test', '/Verwaltungsbereich')
  await expectFits('/Verwaltungsbereich', 'Geschäftsstandorte')
  await expectFits('/Rechnungen', 'Verbrauch im')
  await expectFits('/Geschäftsstandorte', 'Meine Standorte')
  await openSignedIn(page, 'betrieb@demo.test', '/Betrieb')
  await expectFits('/Betrieb/Behoerden', 'Bürgeramt Musterstadt')
  await expectFits('/Betrieb/Protokoll', 'Protokoll')
})

/** The text spacing of WCAG 1.4.12. */
function spaceOut(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Cards that are narrower than their content. */
const cutOff = (cards: Element[]) =>
  cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent?.slice(0, 60))

test('QUAL-01 the header of a low screen, as at 400 % zoom, scrolls away, and the focus goes through to the last link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openSignedIn(page, 'inhaber@demo.test', '/Geschäftsstandorte')
  await expect(page.getByRole('heading', { name: 'Meine Standorte' })).toBeVisible()
  await tabTo(page.getByRole('button', { name: /^Bearbeiten/ }).first())
  await expect(page.getByRole('banner')).not.toBeInViewport()
  await tabTo(page.getByRole('contentinfo').getByRole('link').last())
})

test('NAV-01, LIFE-04 back and a reload lead to where the reader was, although the answers come later; the owner takes all data along in one file', async ({
  page,
}) => {
  const expectToBeAt = (top: number) => expect.poll(() => page.evaluate('scrollY')).toBe(top)
  await page.setViewportSize({ width: 390, height: 500 })
  await openSignedIn(page, 'inhaber@demo.test', '/Profilverwaltung')
  await expect(page.getByRole('heading', { name: 'Persönliche Daten' })).toBeVisible()
  await page.evaluate('scrollTo(0, 1500)')
  await expectToBeAt(1_500)
  // A real click would scroll to the link first.
  await page.getByRole('link', { name: 'Mitarbeitende', exact: true }).first().dispatchEvent('click')
  await expect(page).toHaveTitle('Mitarbeitende | ePassbild')
  await expectToBeAt(0)
  await page.goBack()
  await expect(page).toHaveTitle('Profilverwaltung | ePassbild')
  await expectToBeAt(1_500)
  await page.reload()
  await expectToBeAt(1_500)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Meine Daten herunterladen' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ePassbild-Daten.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as { company: { name: string }; people: unknown[] }
  expect(data.company.name).toBe('Atelier Fördelicht')
  expect(data.people).toHaveLength(3)
})
