import { expect, type Page } from '@playwright/test'
import { expectAccessibleAtBothWidths, expectNoSidewaysScroll, PHONE } from './support/accessibility.ts'
import { test } from './support/journey.ts'
import { makeSlip } from './support/slip.ts'
import { storePhoto } from './support/stored-photo.ts'

const LANGUAGES = {
  leicht: {
    lang: 'de-simple',
    name: 'Deutsch, einfach',
    dir: 'ltr',
    heading: 'Ihr digitales Passbild',
    finder: 'Fotostudio finden',
    start: 'Fotografen in meiner Nähe finden',
    search: 'Suchen',
    myPhoto: 'Mein Passbild',
  },
  en: {
    lang: 'en',
    name: 'English',
    dir: 'ltr',
    heading: 'Your digital passport photo',
    finder: 'Find a photo studio',
    start: 'Find photographers near me',
    search: 'Search',
    myPhoto: 'My passport photo',
  },
  tr: {
    lang: 'tr',
    name: 'Türkçe',
    dir: 'ltr',
    heading: 'Dijital pasaport fotoğrafınız',
    finder: 'Fotoğraf stüdyosu bul',
    start: 'Yakınımdaki fotoğrafçıları bul',
    search: 'Ara',
    myPhoto: 'Pasaport fotoğrafım',
  },
  ar: {
    lang: 'ar',
    name: 'العربية',
    dir: 'rtl',
    heading: 'صورة جوازك الرقمية',
    finder: 'البحث عن استوديو تصوير',
    start: 'البحث عن مصوّرين بالقرب مني',
    search: 'بدء البحث',
    results: 'النتائج',
    myPhoto: 'صورة جوازي',
    stored: 'صورتك محفوظة',
  },
  uk: {
    lang: 'uk',
    name: 'Українська',
    dir: 'ltr',
    heading: 'Ваше цифрове фото на паспорт',
    finder: 'Знайти фотостудію',
    start: 'Знайти фотографів поруч зі мною',
    search: 'Шукати',
    myPhoto: 'Моє фото на паспорт',
  },
} as const

/** Chooses the language on the German home page, like a reader. */
async function chooseLanguage(page: Page, code: keyof typeof LANGUAGES): Promise<void> {
  const words = LANGUAGES[code]
  await page.goto('/')
  await page.getByRole('link', { name: 'EN, other languages' }).click()
  await expect(page).toHaveURL(/\/en$/)
  await page.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: words.name, exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/${code}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.heading)
  await expectLanguage(page, words)
}

async function expectLanguage(page: Page, { lang, dir }: { lang: string; dir: string }): Promise<void> {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', lang)
  await expect(html).toHaveAttribute('dir', dir)
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(6)
}

test('SLIP-06 ar: home, finder and „Mein Passbild“ speak one language, and every step can be read', async ({
  page,
  request,
  browser,
  server,
}) => {
  const words = LANGUAGES.ar
  await chooseLanguage(page, 'ar')
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('banner').getByRole('link', { name: words.finder }).click()
  await expect(page).toHaveURL(/\/ar\/map$/)
  await expectLanguage(page, words)
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel(words.start).check()
  await page.locator('input[name="address"]').fill('24103')
  await page.getByRole('button', { name: words.search, exact: true }).click()
  await expect(page.getByRole('list', { name: words.results }).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleAtBothWidths(page)

  await page.goto('/ar/my-photo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.myPhoto)
  await expectLanguage(page, words)
  await expectAccessibleAtBothWidths(page)
  const { codeText } = await storePhoto(request, server)
  const slip = await makeSlip(browser, codeText)
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: slip.picture })
  await expect(page.getByRole('heading', { level: 2, name: words.stored })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ar$/)
})

test('SLIP-06 each other language is chosen at home, and holds on the finder and „Mein Passbild“, also on a phone', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const code of ['leicht', 'en', 'tr', 'uk'] as const) {
    await test.step(code, async () => {
      const words = LANGUAGES[code]
      await chooseLanguage(page, code)
      await expectNoSidewaysScroll(page)
      await page.goto(`/${code}/map`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.finder)
      await expectLanguage(page, words)
      await expectNoSidewaysScroll(page)
      await page.getByLabel(words.start).check()
      await expect(page.getByRole('button', { name: words.search, exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.goto(`/${code}/my-photo`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.myPhoto)
      await expectLanguage(page, words)
      await expectNoSidewaysScroll(page)
      // Otherwise the finder would open again in the next language.
      await page.evaluate(() => sessionStorage.removeItem('finderOpen'))
    })
  }
})

test('SLIP-06 a German page brings no other language along', async ({ page, request }) => {
  const scripts = new Set<string>()
  page.on('request', (asked) => asked.resourceType() === 'script' && scripts.add(asked.url()))
  await page.goto('/map')
  await page.getByLabel('Fotografen in meiner Nähe finden').check()
  await expect(page.getByLabel('Adresse')).toBeVisible()
  await page.goto('/Mein-Passbild')
  await expect(page.getByRole('button', { name: 'Mit Kamera scannen' })).toBeVisible()
  const code = await Promise.all([...scripts].map(async (address) => (await request.get(address)).text()))
  expect(code.join('\n')).toContain('Umkreis')
  expect(code.join('\n')).not.toMatch(/استوديو|фотостуд|stüdyo|photo studio/i)
})
