import { expect, type Page } from '@playwright/test'
import { atBothWidths, expectAccessible, expectNoSidewaysScroll } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { answerCookies } from './support/cookies.ts'
import { test } from './support/journey.ts'
import { CODE_PAGES, FORMS, LEADING_TO_SIGN_IN, OPERATOR_PAGES, PLAIN_PAGES, SIGNED_IN_PAGES } from './support/pages.ts'
import { openSignedIn, signIn } from './support/signed-in.ts'
import { inviteByCall, joinByCalls } from './support/staff.ts'
import { freshEmail, PASSWORD } from './support/wizard.ts'

const PUBLIC_PAGES = [...PLAIN_PAGES, ...FORMS, ...CODE_PAGES, ...OPERATOR_PAGES]
const NOTHING = { preferences: false, statistics: false, marketing: false }

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie-Einstellungen' })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })
const storedConsent = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('userConsent') ?? 'null'))

test.use({ cookiesAnswered: false })

/** True if no other element covers the element's corners. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left + 4, right - 4].every((x) =>
    [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
  )
}

test.describe('every page', () => {
  test('FOTO-12 NAV-01 NAV-02 NAV-09 answers as spelled, with a title and a description of its own, header, footer, banner, the word of the test mode, and the way to sign in where it is needed', {
    tag: '@main',
  }, async ({ request }) => {
    const titles = new Map<string, string>()
    const descriptions = new Map<string, string>()
    for (const path of [...PUBLIC_PAGES, ...SIGNED_IN_PAGES]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      titles.set(path, /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
      descriptions.set(path, /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '')
      // The capture station is a full-screen workspace with its own bar.
      const frame = path === '/Aufnahme' ? [] : ['<header', '<footer', 'Keine Internetseite einer Behörde.']
      const testMode = 'Testbetrieb – nicht für echte Anträge'
      for (const part of [...frame, '<main', 'data-cookies', '<h1', 'lang="de"', testMode]) {
        expect(html, `${path} ${part}`).toContain(part)
      }
      const root = /<html[^>]*>/.exec(html)?.[0]
      if (SIGNED_IN_PAGES.includes(path)) expect(root, path).toContain(' data-access="signed-in"')
      // Only these redirect to the sign-in.
      expect(root?.includes(' data-sign-in-at="/login"'), path).toBe(LEADING_TO_SIGN_IN.includes(path))
    }
    // Both areas have the same title; no reader has access to both.
    titles.delete('/Verwaltungsbreich')
    expect([...titles.values()].filter((title) => !/^.{8,}$/.test(title))).toEqual([])
    expect(new Set(titles.values()).size).toBe(titles.size)
    expect(new Set(descriptions.values()).size).toBe(descriptions.size)
  })

  test('NAV-01 loads nothing but shell.js where nothing needs framework code', { tag: '@main' }, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    for (const path of ['/', '/datenschutz', '/blog1']) {
      scripts.length = 0
      await page.goto(path)
      await expect(banner(page)).toBeVisible()
      expect(scripts, path).toEqual([expect.stringMatching(/\/assets\/shell-[\w-]+\.js$/)])
    }
  })
})

test.describe('the header', () => {
  test('NAV-04 carries the links in order and stays in sight; folds into „Menü“, which opens, closes with Esc and gives the focus back', {
    tag: '@main',
  }, async ({ page }) => {
    await answerCookies(page)
    await page.setViewportSize({ width: 1280, height: 400 })
    await page.goto('/passbild-Digitalisierung')
    const links = navigation(page).getByRole('link')
    await expect(links).toHaveText([
      ...['Überblick', 'E-Passbild', 'Hilfe & Antworten'],
      ...['Fotografenportal', 'Behördenbereich', 'Blog'],
    ])
    await expect(navigation(page).getByRole('link', { name: 'E-Passbild' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toHaveAttribute('href', '/login')
    await page.mouse.wheel(0, 2000)
    await expect(page.getByRole('banner')).toBeInViewport()

    await page.setViewportSize({ width: 390, height: 844 })
    const menu = page.locator('[data-menu]')
    await expect(menu).toHaveAccessibleName('Menü')
    await expect(navigation(page)).toBeHidden()
    await menu.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await expect(menu).toHaveAccessibleName('Schließen')
    await expect(page.getByRole('navigation', { name: 'Für Bürgerinnen und Bürger' })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Blog' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(navigation(page)).toBeHidden()
    await expect(menu).toBeFocused()
  })

  test('NAV-04 fits each width from 320 pixels on, signed out and signed in', async ({ page }) => {
    const expectToFit = async () => {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoSidewaysScroll(page)
      }
      // The header changes its layout at these widths.
      for (const width of [700, 1181]) {
        await page.setViewportSize({ width, height: 800 })
        await expectAccessible(page)
      }
    }
    await page.goto('/impressum')
    await expectToFit()
    await openSignedIn(page, 'inhaber@demo.test', '/Profilverwaltung')
    await expect(page.locator('html')).toHaveAttribute('data-role', 'owner')
    await expectToFit()
  })
})

test.describe('a session', () => {
  test.beforeEach(({ page }) => answerCookies(page))

  test('NAV-05 NAV-07 shows an owner the owner’s area and „Abmelden“ on every kind of page', { tag: '@main' }, async ({
    page,
  }) => {
    for (const path of ['/datenschutz', '/map']) {
      await openSignedIn(page, 'inhaber@demo.test', path)
      await expect(navigation(page).getByRole('link', { name: 'Verwaltungsbereich' })).toHaveAttribute(
        'href',
        '/Verwaltungsbereich',
      )
      await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeHidden()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Registrieren' })).toBeHidden()
    }
  })

  for (const email of ['leitung@demo.test', 'team@demo.test']) {
    test(`NAV-05 shows ${email} the staff area, also when the owner’s is asked for`, async ({ page }) => {
      await openSignedIn(page, email, '/Verwaltungsbereich')
      await expect(page).toHaveURL(/\/Verwaltungsbreich$/)
      const link = navigation(page).getByRole('link', { name: 'Verwaltungsbereich' })
      await expect(link).toHaveAttribute('href', '/Verwaltungsbreich')
      await expect(link).toHaveAttribute('aria-current', 'page')
    })
  }

  test('NAV-05, ROOM-08 shows accounting its invoices, also when another area is asked for', async ({
    page,
    server,
  }) => {
    // A separate company, because other journeys count the people of the demo's.
    const owner = await apply(server, 'Atelier Buchhaltung', [])
    const email = freshEmail('buch')
    await openSignedIn(page, owner.email, '/impressum', PASSWORD)
    await inviteByCall(page, email, 'accounting')
    await joinByCalls(server, email)
    await openSignedIn(page, email, '/Verwaltungsbereich', PASSWORD)
    await expect(page).toHaveURL(/\/Rechnungen$/)
    const link = navigation(page).getByRole('link', { name: 'Verwaltungsbereich' })
    await expect(link).toHaveAttribute('href', '/Rechnungen')
    await expect(link).toHaveAttribute('aria-current', 'true')
  })

  test('LOGIN-04 NAV-01 NAV-06 NAV-07 NAV-09 is renewed unnoticed, asks for the role again on the next page, which begins at its top; ended by the server it leads to the sign-in page, by „Abmelden“ it is gone here and there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await openSignedIn(page, 'inhaber@demo.test', '/impressum')
    await page.evaluate(() => {
      sessionStorage.authToken = 'run.out.token'
    })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-role', 'owner')
    expect(await page.evaluate(() => sessionStorage.authToken as string)).not.toBe('run.out.token')

    const asked = page.waitForRequest('**/api/photobooth/profile/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Datenschutz', exact: true }).click()
    expect((await asked).headers().authorization).toMatch(/^Bearer /)
    await expect(page).toHaveTitle('Datenschutzerklärung | ePassbild')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    await page.evaluate(() => {
      sessionStorage.authToken = 'run.out.token'
      sessionStorage.refreshToken = 'unknown'
    })
    await page.goto('/Rechnungen')
    await expect(page).toHaveURL(/\/login\?weiter=%2FRechnungen$/)

    await openSignedIn(page, 'inhaber@demo.test', '/impressum')
    const token = await page.evaluate(() => sessionStorage.authToken as string)
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(
      await page.evaluate(() => ['authToken', 'refreshToken', 'token'].map((key) => sessionStorage.getItem(key))),
    ).toEqual([null, null, null])
    const profile = await page.request.get('/api/photobooth/profile/', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(profile.status()).toBe(401)
  })

  test('NAV-09 is asked for on signed-in pages, which show nothing without it', async ({ page, baseURL }) => {
    for (const path of ['/Geschäftsstandorte', '/Aufnahme']) {
      await page.goto(path)
      await expect(page).toHaveURL(`${baseURL}/login?weiter=${encodeURIComponent(encodeURI(path))}`)
    }
  })

  test('NAV-09 leads back to the page that was asked for, and says why the reader was sent to sign in', async ({
    page,
  }) => {
    const why = page.getByText('Für diese Seite brauchen Sie eine Anmeldung.')
    await page.goto('/login')
    await expect(page.getByLabel('E-Mail')).toBeVisible()
    await expect(why).toBeHidden()
    await page.goto('/Mitarbeitende')
    await expect(why).toBeVisible()
    await signIn(page, 'inhaber@demo.test')
    await expect(page).toHaveURL(/\/Mitarbeitende$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('FIND-01, CIT-01, SLIP-07 in a browser that forbids storage, the finder opens and pages for citizens stay', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const forbidden = {
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    }
    Object.defineProperty(window, 'sessionStorage', forbidden)
  })
  await page.goto('/map')
  await page.getByLabel('Fotografen in meiner Nähe finden').check()
  await expect(page.getByLabel('Adresse')).toBeVisible()
  for (const [path, heading] of [
    ['/Mein-Passbild', 'Mein Passbild'],
    ['/Liegt-es-an-mir', 'Liegt es an mir?'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test.describe('the footer', () => {
  test('NAV-08 goes on to the end of a screen that is taller than the page, and not onto paper', async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 2_000 })
    await page.goto('/login')
    const below = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const footer = page.getByRole('contentinfo')
    const foot = await footer.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect((await footer.boundingBox())?.y).toBeLessThan(1_500)
    expect(await below()).toBe(foot)
    await page.emulateMedia({ media: 'print' })
    expect(await below()).toBe('rgba(0, 0, 0, 0)')
  })

  test('NAV-08 NAV-11 leads everywhere it should and says who operates the site', async ({ page, request }) => {
    await answerCookies(page)
    await page.goto('/datenschutz')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Keine Internetseite einer Behörde.')).toBeVisible()
    const year = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', year: 'numeric' }).format()
    await expect(footer.getByText(`© ${year}`)).toBeVisible()
    await expect(footer.getByText('Kiel, Deutschland')).toBeVisible()
    const paths = [
      ...['/Registrierung', '/Fotografenportal', '/behordenbereich-Information', '/Pressebereich', '/datenschutz'],
      ...['/impressum', '/make-up', '/kleidung-Tips', '/Fehler-Foto', '/anforderungen-makeup', '/Bildabruf'],
      ...['/Mein-Passbild', '/Scanner-Prüfung', '/barrierefreiheit', '/Sicher-arbeiten', '/Sicherheit-melden'],
    ]
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
    const contact = ['tel:', 'mailto:'].map((scheme) => footer.locator(`a[href^="${scheme}"]`))
    const cookies = footer.getByRole('button', { name: 'Cookie-Einstellungen' })
    await atBothWidths(page, async () => {
      for (const name of ['Für Fotostudios', 'Bürger & Behörden', 'Ratgeber'])
        await expect(footer.getByRole('navigation', { name })).toBeVisible()
      for (const path of paths) await expect(footer.locator(`a[href="${path}"]`), path).toBeVisible()
      for (const shown of [cookies, ...contact]) await expect(shown).toBeVisible()
    })
    // Links and buttons in separate rows are at least as large as a fingertip.
    for (const path of ['/datenschutz', '/Bildabruf']) {
      await page.goto(path)
      await atBothWidths(page, async () => {
        const heights = await page
          .locator('.footer-bottom :is(a, button)')
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
        expect(Math.min(...heights), path).toBeGreaterThanOrEqual(44)
      })
    }
  })
})

test.describe('the cookie banner', () => {
  const shapeOf = (page: Page, name: string) =>
    banner(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { backgroundColor, color, font } = getComputedStyle(button)
        return { width: Math.round(width), height, backgroundColor, color, font }
      })

  test('CONS-01 comes first in the tab order after the skip link, shows three ticked boxes and two buttons of equal weight, and covers nothing that has focus', async ({
    page,
  }) => {
    await page.goto('/datenschutz')
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'Datenschutz' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByLabel('Präferenzen')).toBeFocused()
    await atBothWidths(page, async () => {
      for (const name of ['Präferenzen', 'Statistik', 'Marketing'])
        await expect(banner(page).getByLabel(name)).toBeChecked()
      await expectAccessible(page)
      const [reject, accept] = await Promise.all(
        ['Alle ablehnen', 'Auswahl akzeptieren'].map((name) => shapeOf(page, name)),
      )
      expect(reject).toEqual(accept)
      const last = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' })
      // Blurred at the end: only focus causes scrolling.
      await last.focus()
      const hidden = async () => {
        const [below, above] = await Promise.all([last.boundingBox(), banner(page).boundingBox()])
        return Math.max(0, (below?.y ?? 0) + (below?.height ?? 0) - (above?.y ?? 0))
      }
      await expect.poll(hidden, { message: 'pixels of the focused button under the banner' }).toBe(0)
      await last.blur()
    })
  })

  test('CONS-01 HOME-01 leaves the buttons of the hero free, which move the focus to the finder of this page, and two thirds of a phone', async ({
    page,
  }) => {
    for (const [width, height] of [
      [1280, 800],
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      const box = await banner(page).boundingBox()
      if (width < 700) expect(box?.height).toBeLessThanOrEqual(height / 3)
      for (const name of ['Fotostudio in der Nähe finden', 'Karte ansehen']) {
        const button = page.getByRole('main').getByRole('link', { name })
        expect(await button.evaluate(isFree), `${name} at ${width}`).toBe(true)
      }
    }
    await page.getByRole('link', { name: 'Karte ansehen' }).click()
    await expect(page.locator('#karte')).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Fotostudio in Ihrer Nähe' })).toBeInViewport()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')

    await page.goto('/')
    await page.getByRole('link', { name: 'Fotostudio in der Nähe finden' }).click()
    const checkbox = page.getByRole('checkbox', { name: 'Fotografen in meiner Nähe finden' })
    await expect(checkbox).toBeFocused()
    await expect(checkbox).toBeInViewport()
  })

  test('CONS-01 QUAL-02 is painted with the page, before its script has come', async ({ page }) => {
    let sendScript = () => {}
    const asked = new Promise<void>((resolve) => {
      sendScript = resolve
    })
    await page.route(/\/shell-[\w-]+\.js$/, async (route) => {
      await asked
      await route.continue()
    })
    await page.goto('/datenschutz', { waitUntil: 'commit' })
    await expect(banner(page)).toBeVisible()
    sendScript()
    await expect(banner(page).getByLabel('Statistik')).toBeChecked()
  })

  test('CONS-06 opens again from the footer, loads the page again only for another choice', async ({ page }) => {
    await page.goto('/datenschutz')
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await banner(page).getByRole('button', { name: 'Alle ablehnen' }).click()
    await expect(banner(page)).toBeHidden()
    const settings = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' })
    await settings.click()
    await expect(banner(page).getByRole('heading')).toBeFocused()
    await expect(banner(page).getByLabel('Statistik')).not.toBeChecked()

    await banner(page).getByRole('button', { name: 'Auswahl akzeptieren' }).click()
    await expect(banner(page)).toBeHidden()
    await expect(settings).toBeFocused()
    expect(loads).toBe(0)

    await settings.click()
    await banner(page).getByLabel('Statistik').check()
    const again = page.waitForEvent('load')
    await banner(page).getByRole('button', { name: 'Auswahl akzeptieren' }).click()
    await again
    expect(await storedConsent(page)).toEqual({ ...NOTHING, statistics: true })
  })

  test('CONS-06, FIND-03, HOME-05, HOME-06 finder, calculator and search of the questions keep what was typed over the reload', async ({
    page,
  }) => {
    const accept = async () => {
      const again = page.waitForEvent('load')
      await banner(page).getByRole('button', { name: 'Auswahl akzeptieren' }).click()
      await again
      await page.evaluate(() => sessionStorage.removeItem('userConsent'))
    }
    await page.goto('/Hilfe-Antworten')
    await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('Kosten')
    await accept()
    await expect(page.getByRole('searchbox', { name: 'Fragen durchsuchen' })).toHaveValue('Kosten')
    await expect(page.getByText(/zu „Kosten“$/)).toBeVisible()

    await page.goto('/Fotografenportal')
    await page.getByLabel('Standorte', { exact: true }).fill('7')
    await accept()
    await expect(page.getByLabel('Standorte', { exact: true })).toHaveValue('7')
    await expect(page.locator('[data-cost=once]')).toHaveText(/345,97/)

    await page.goto('/map')
    await page.getByLabel('Fotografen in meiner Nähe finden').check()
    await page.getByLabel('Adresse').fill('Holtenauer Str. 12, Kiel')
    await page.getByRole('slider', { name: 'Umkreis' }).fill('60')
    await accept()
    await expect(page.getByLabel('Adresse')).toHaveValue('Holtenauer Str. 12, Kiel')
    await expect(page.getByRole('slider', { name: 'Umkreis' })).toHaveValue('60')
  })
})
