import { expect, type Page } from '@playwright/test'
import { atBothWidths, expectAccessibleAtBothWidths, expectNoSidewaysScroll, PHONE } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { addUpShifts, shiftSoFar } from './support/layout-shift.ts'
import {
  ADVICE,
  BLOG,
  CODE_PAGES,
  FORMS,
  OPERATOR_PAGES,
  PLAIN_PAGES,
  SIGNED_IN_PAGES,
  TEXTS,
} from './support/pages.ts'
import { expectWholeWords } from './support/whole-words.ts'

const READABLE = 'Ohne JavaScript lässt sich alles lesen'
const CLOSED = 'Diese Seite braucht JavaScript.'

/** Initial congestion window (ten segments), minus the response headers. */
const ONE_FLIGHT_BYTES = 14_600 - 1_000

/** Every placeholder `{{site:name}}` is filled. */
async function expectWordsAlone(page: Page, path: string): Promise<void> {
  expect(await page.locator('body').innerText(), path).not.toMatch(/[{}]/)
}

/** Text at 200 %. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** One small script, few bytes and no layout shift. */
async function expectLight(page: Page, path: string, scripts: readonly string[]): Promise<void> {
  expect(scripts, path).toEqual([expect.stringMatching(/\/assets\/shell-[\w-]+\.js$/)])
  const measured = await page.evaluate(measure)
  expect(measured.pageAndStyles, `bytes of ${path}`).toBeLessThanOrEqual(30 * 1024)
  expect(measured.pageAndStyles, `bytes of ${path} in the first flight`).toBeLessThanOrEqual(ONE_FLIGHT_BYTES)
  expect(measured.script, `bytes of the script on ${path}`).toBeLessThanOrEqual(4 * 1024)
  expect(await shiftSoFar(page), `layout shift on ${path}`).toBe(0)
}

test.describe('every public page', () => {
  // All pages share one browser page to save time, but still take long.
  test.slow()

  for (const [name, routes] of [
    ['of advice', ['/', '/map', ...ADVICE]],
    ['of information', TEXTS.slice(ADVICE.length)],
    ['of the blog', BLOG],
  ] as const) {
    test(`QUAL-01 QUAL-02 HOME-07 ${name} is light, fits 320 pixels and doubled text, has no accessibility finding and no brace`, async ({
      page,
    }) => {
      await addUpShifts(page)
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      for (const path of routes) {
        await page.setViewportSize({ width: 320, height: 700 })
        scripts.length = 0
        await page.goto(path)
        await expectNoSidewaysScroll(page)
        await expectLight(page, path, scripts)
        await page.setViewportSize({ width: 1280, height: 800 })
        await expectAccessibleAtBothWidths(page)
        await expectWordsAlone(page, path)
        await doubleText(page)
        await atBothWidths(page, expectNoSidewaysScroll)
        await atBothWidths(page, expectWholeWords)
      }
    })
  }

  test.describe('that is looked at elsewhere', () => {
    // One of the pages does not exist.
    test.use({ expectedFaults: [/status of 404/] })

    test('NAV-03 QUAL-01 HOME-07 fits a phone of 390 pixels with text at 200 %, and shows no brace; a page that does not exist says so with status 404 and ways on', async ({
      page,
    }) => {
      const desk = page.viewportSize() ?? PHONE
      for (const path of [...FORMS, ...CODE_PAGES, '/gibt-es-nicht']) {
        await page.goto(path)
        await expectWordsAlone(page, path)
        await page.setViewportSize(PHONE)
        await doubleText(page)
        await expectNoSidewaysScroll(page)
        await expectWholeWords(page)
        await page.setViewportSize(desk)
      }
      const answer = await page.goto('/gibt-es-nicht')
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht.' })).toBeVisible()
      expect((await page.request.get('/Gesch%E4ft')).status(), 'an address in Latin-1').toBe(404)
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: 'Fotostudio finden' })).toHaveAttribute('href', '/map')
      await expect(main.getByRole('link', { name: 'Zur Startseite' })).toHaveAttribute('href', '/')
      await expectAccessibleAtBothWidths(page)
    })
  })

  test('HOME-07 names an operator who can be called and written to', async ({ page }) => {
    await page.goto('/impressum')
    await expect(page.getByRole('main')).toContainText('Muster Passbild GmbH')
    const contact = page.getByRole('contentinfo').getByRole('link')
    await expect(contact.filter({ hasText: '+49 40' })).toHaveAttribute('href', /^tel:\+49\d+$/)
    await expect(contact.filter({ hasText: '@' })).toHaveAttribute('href', /^mailto:[^@]+@[^@]+$/)
  })

  test('QUAL-01 says without scripts what needs them, on every page', async ({ request }) => {
    const saying = [
      ...PLAIN_PAGES.map((path) => [path, READABLE] as const),
      ...[...FORMS, '/Mein-Passbild', '/Bildabruf', ...SIGNED_IN_PAGES, ...OPERATOR_PAGES].map(
        (path) => [path, CLOSED] as const,
      ),
    ]
    for (const [path, sentence] of saying)
      expect(await (await request.get(path)).text(), path).toMatch(new RegExp(`<noscript><p[^>]*>${sentence}`))
  })

  test('QUAL-01 is whole with scripts blocked, and says what needs them', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    for (const [path, sentence] of [
      ['/', READABLE],
      ['/Aufnahme', CLOSED],
    ] as const) {
      await page.goto(path)
      // Text locators ignore `noscript`.
      const said = page.locator('noscript p')
      await expect(said, path).toBeVisible()
      await expect(said, path).toContainText(sentence)
    }
    // The video has the browser's controls, so it needs no script of ours.
    await page.goto('/')
    await expect(page.locator('video')).toHaveAttribute('controls', '')
    await expect(page.locator('noscript p')).not.toContainText('Video')
    for (const [path, text] of [
      ['/blog1', 'Der Code ist der Schlüssel.'],
      ['/Fotografenportal', '49,00 €'],
      ['/make-up', 'Man muss Sie wiedererkennen'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(text).first()).toBeVisible()
    }
    await expect(page.locator('[data-cookies]')).toBeHidden()
    // NAV-04: without a script to open the menu, its links are visible, and the header is not sticky.
    await page.setViewportSize(PHONE)
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden()
    await expect(page.locator('.site-header')).toHaveCSS('position', 'static')
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: 'Hilfe & Antworten' })
      .click()
    await expect(page).toHaveURL(/\/Hilfe-Antworten$/)
    await expect(page.getByRole('searchbox')).toBeHidden()
    await expect(page.locator('noscript p')).toContainText('Fragensuche')
    await page.getByText('Wie lange gilt der Code?').click()
    await expect(page.getByText('Danach wird das Bild automatisch gelöscht')).toBeVisible()
    await context.close()
  })

  test('QUAL-01 QUAL-02 stands still, keeps buttons, words and borders in a contrast theme, and says on paper, without the frame, where links lead', async ({
    page,
  }) => {
    for (const path of ['/', '/Fotografenportal', '/Hilfe-Antworten', '/blog1']) {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce', media: 'screen' })
      await page.goto(path)
      expect(await page.evaluate(unboundedControls), path).toEqual([])
      expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0)
      await page.emulateMedia({ forcedColors: 'none', media: 'print' })
      await expect(
        page.locator('.citizen, .site-header, .site-footer, .no-print').filter({ visible: true }),
        path,
      ).toHaveCount(0)
      expect(await page.evaluate(linksWithoutTarget), path).toEqual([])
    }
    await page.emulateMedia({ forcedColors: 'active', media: 'screen' })
    await page.goto('/anforderungen-makeup')
    await atBothWidths(page, async () => {
      const sizes = await page
        .locator('main .tag')
        .evaluateAll((all) => all.map((tag) => Number.parseFloat(getComputedStyle(tag).fontSize)))
      // The smallest font size on screen (ux.md 2).
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15)
    })
    await expect(page.getByText('Nicht geeignet').first()).toBeVisible()
    const border = await page
      .locator('.tag.err')
      .first()
      .evaluate((tag) => getComputedStyle(tag).borderTopWidth)
    expect(border).not.toBe('0px')
    await page.emulateMedia({ forcedColors: 'none', media: 'print' })
    for (const frame of ['.site-header', '.site-footer', '.table-of-contents', '.closing'])
      await expect(page.locator(frame)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Schablone mit Maßen' })).toBeVisible()
  })
})

/** In forced colors, which remove backgrounds, only a border or native appearance marks a control. */
function unboundedControls(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>('.btn, .tick-box, .input')].filter((one) => one.offsetParent)
  const bounded = ({ appearance, borderTopWidth }: CSSStyleDeclaration) =>
    appearance === 'auto' || borderTopWidth !== '0px'
  return shown.filter((one) => !bounded(getComputedStyle(one))).map((one) => one.outerHTML.slice(0, 90))
}

/** In print, each link's address follows in brackets. */
function linksWithoutTarget(): string[] {
  const links = [...document.querySelectorAll<HTMLElement>('main a[href^="/"]')].filter((one) => one.offsetParent)
  return links.filter((one) => !getComputedStyle(one, '::after').content.includes('/')).map((one) => one.outerHTML)
}

/** Transferred (compressed) sizes. */
function measure() {
  const entries = performance.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
  const bytes = (wanted: (entry: PerformanceResourceTiming) => boolean) =>
    entries.filter(wanted).reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  return {
    pageAndStyles: bytes(({ entryType, name }) => entryType === 'navigation' || /\.css$/.test(name)),
    script: bytes(({ name }) => /\.js$/.test(name)),
  }
}

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('FIND-01 HOME-05 the open page goes on working, says what it cannot load, and loads it later', async ({
    page,
    context,
  }) => {
    await page.goto('/Hilfe-Antworten')
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('Beleg')
    await page.getByText('Ich habe den Beleg verloren. Was nun?').click()
    await expect(page.getByText('Der Code lässt sich nicht wiederherstellen')).toBeVisible()

    await context.setOffline(false)
    await page.goto('/')
    await context.setOffline(true)
    const box = page.getByRole('checkbox', { name: 'Fotografen in meiner Nähe finden' })
    await box.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Die Karte konnte nicht geladen werden.' })).toBeVisible()
    await expect(box).not.toBeChecked()
    await context.setOffline(false)
    await box.click()
    await expect(page.getByLabel('Adresse')).toBeVisible()
  })
})

test.describe('what the product claims', () => {
  /** Phrases required on these pages, with their exact numbers (P1). */
  const CLAIMS: Record<string, string[]> = {
    '/gesetzesaenderung-Epassfoto': [
      'Seit dem 1. Mai 2025 ist das digitale Verfahren Pflicht',
      'nur noch zertifizierte Fotografinnen und Fotografen',
      'Selbst gemachte Fotos, Bilder aus dem Automaten und aus Apps werden nicht mehr angenommen',
      'Ein Ausdruck im Umschlag reicht nicht mehr',
      '6 Monate ab der Aufnahme',
      'mehrere, zum Beispiel Pass, Ausweis und Aufenthaltstitel',
      'ohne Aufpreis',
      'etwa 4 Tage',
      'nur einer',
      'automatisch aus der Cloud gelöscht',
    ],
    '/passbild-Digitalisierung': [
      ...['1. Fotografensuche', '2. Fotoaufnahme', '3. Prüfung und Auswahl', '4. QR-Code erhalten'],
      ...['5. Abruf in der Behörde', '6. Sichere Übertragung'],
      ...['6 Monate gültig, gerechnet ab dem Tag der Aufnahme', 'Es kostet nichts extra', 'etwa 4 Tage gültig'],
    ],
    '/anforderungen-makeup': [
      ...['35 × 45 mm', 'einfarbig und hell', 'neutral', 'mittig', '22 bis 32 mm über der Unterkante'],
      ...['gleichmäßig', 'ohne Spiegelungen'],
    ],
    '/Hilfe-Antworten': ['35 × 45 mm'],
    '/Fehler-Foto': ['Selbst gemachte Fotos, Ausdrucke, Bilder aus dem Automaten und Bilder aus einer App'],
  }

  test('HOME-03 stands on the information pages', async ({ page }) => {
    for (const [path, claims] of Object.entries(CLAIMS)) {
      await page.goto(path)
      for (const claim of claims) await expect(page.getByRole('main'), path).toContainText(claim)
    }
  })

  test('HOME-04 HOME-06 the commercial terms stand on /Fotografenportal', async ({ page }) => {
    await page.goto('/Fotografenportal')
    const main = page.getByRole('main')
    for (const term of [
      'Registrierung, Integration und Testversion sind kostenlos',
      'einmalig je Standort und Installation, nicht übertragbar',
      'einmalig je Person, Kartenlesegerät nötig',
      'für jedes erfolgreich übertragene Bild, monatlich per SEPA-Lastschrift',
      'Alle Preise netto',
      'Frist von 14 Tagen zum Monatsende',
      'Serverprotokolle nach 7 Tagen gelöscht',
      'Gespeichert in Frankfurt am Main (Beispiel), bei Muster Rechenzentrum GmbH',
      'Das Angebot richtet sich nur an Unternehmen. Ein Widerrufsrecht besteht nicht.',
      'nur echte Gewerbenachweise; gefälschte führen zur Sperrung und zur Löschung der Daten',
      'Gewerbeanmeldung, Auszug aus dem Handelsregister, Handwerkskarte oder Bescheinigung des Finanzamts',
    ]) {
      await expect(main).toContainText(term)
    }
    for (const [service, price] of [
      ['Registrierung und Integration', 'kostenlos'],
      ['Testversion', 'kostenlos'],
      ['Vollversion', '49,00 €'],
      ['Identifikation von Mitarbeitenden', '0,99 €'],
      ['Übermittlung', '0,75 €'],
    ] as const) {
      await expect(page.getByRole('row', { name: service }).getByRole('cell')).toHaveText(price)
    }
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Jetzt registrieren' }).first()).toHaveAttribute(
      'href',
      '/Registrierung',
    )
    await expect(main.locator('video')).toHaveCount(1)
  })

  test('HOME-06 the authority page says how to be reached and leads to the registration', async ({ page }) => {
    await page.goto('/behordenbereich-Information')
    const main = page.getByRole('main')
    await expect(main.locator('a[href^="tel:"]')).toBeVisible()
    await expect(main.locator('a[href="/Registrierung"]')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Zum Bildabruf' })).toHaveAttribute('href', '/Bildabruf')
  })
})

test.describe('the questions', () => {
  test('HOME-05 open by their address, give it on, hide without a result, stand open on paper', async ({ page }) => {
    await page.goto('/Hilfe-Antworten#wie-kuendige-ich')
    await expect(page.getByText('Mit einer Frist von 14 Tagen zum Monatsende')).toBeVisible()
    await expect(page.locator('summary', { hasText: 'Wie kündige ich?' })).toBeFocused()
    await page.locator('summary', { hasText: 'Wo liegt mein Bild?' }).press('Enter')
    await expect(page).toHaveURL(/#wo-liegt-mein-bild$/)
    await page.getByRole('searchbox', { name: 'Fragen durchsuchen' }).fill('xyzzy')
    await expect(page.getByText('Nichts gefunden zu „xyzzy“. Versuchen Sie ein anderes Wort.')).toBeVisible()
    await expect(page.locator('main details:visible')).toHaveCount(0)
    await expectAccessibleAtBothWidths(page)
    await page.evaluate(() => location.assign('#wie-kuendige-ich'))
    await expect(page.locator('summary', { hasText: 'Wie kündige ich?' })).toBeFocused()
    await expect(page.getByRole('searchbox', { name: 'Fragen durchsuchen' })).toHaveValue('')
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('main details:not([open])')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(page.locator('main details[open]')).toHaveCount(2)
    await expect(page, 'printing leaves the address').toHaveURL(/#wie-kuendige-ich$/)
  })
})

test.describe('the blog', () => {
  test('BLOG-01 lists six articles with picture, date, description and author', async ({ page }) => {
    await page.goto('/blogs')
    await expect(page).toHaveTitle('Blog – News zu digitalen Passbildern & E-Pass Gesetz | ePassbild')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Blog – News zu digitalen Passbildern & E-Pass Gesetz',
    )
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(6)
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card.getByRole('link')).toHaveAttribute('href', `/blog${index + 1}`)
      await expect(card.locator('time')).toHaveText(/^\d{1,2}\.\s\p{L}+\s\d{4}$/u)
      await expect(card).toContainText('ePassbild')
      await expect(card.locator('.article-article-picture > svg, .article-avatar')).toHaveCount(2)
    }
  })

  test('BLOG-02 leads within an article: smoothly, the focus goes along, the place is marked', async ({ page }) => {
    await page.goto('/blog1')
    const contents = page.getByRole('navigation', { name: 'Inhaltsverzeichnis' }).last()
    await contents.getByRole('link', { name: 'Studio oder Behörde' }).click()
    const heading = page.getByRole('heading', { name: 'Studio oder Behörde' })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    await expect(contents.getByRole('link', { name: 'Studio oder Behörde' })).toHaveAttribute(
      'aria-current',
      'location',
    )
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    await expect(page.getByText(/^\d\sMinuten Lesezeit$/)).toBeVisible()
  })
})
