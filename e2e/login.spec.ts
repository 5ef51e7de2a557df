import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { holdRequest } from './support/hold-request.ts'
import { test } from './support/journey.ts'
import { signIn } from './support/signed-in.ts'

test('LOGIN-01 what is typed and sent before the script of the page has come is not lost', async ({ page }) => {
  const script = await holdRequest(page, '**/assets/entry.client-*.js')
  await page.goto('/login', { waitUntil: 'commit' })
  await signIn(page, 'inhaber@demo.test')
  await script.arrived
  script.release('continue')
  await page.waitForURL('**/Verwaltungsbereich')
})

test.describe('a page of which a part is missing, as during an upgrade', () => {
  test.use({ expectedFaults: [/404|^uncaught: $/] })

  test('QUAL-07 says so and sends nothing', async ({ page }) => {
    await page.route('**/assets/entry.client-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/login')
    const notice = page.getByRole('alert')
    await expect(notice).toHaveText('Die Seite konnte nicht vollständig geladen werden. Bitte laden Sie sie neu.')
    await expectAccessibleAtBothWidths(page)
    await signIn(page, 'inhaber@demo.test')
    await expect(notice).toBeFocused()
    await expect(page.getByLabel('E-Mail')).toHaveValue('inhaber@demo.test')
  })

  test('QUAL-07 does not let the reader wait for a page that will not be drawn', async ({ page }) => {
    await page.route('**/assets/registration-*.js', (route) => route.fulfill({ status: 404 }))
    await page.goto('/Registrierung')
    await expect(page.getByRole('alert')).toContainText('Bitte laden Sie sie neu.')
    await expect(page.getByText('Einen Moment bitte …')).toBeHidden()
  })
})

test('LOGIN-02, LOGIN-04 leads an owner to the area and keeps the tokens in this tab only', { tag: '@main' }, async ({
  page,
}) => {
  await page.goto('/login')
  await signIn(page, ' Inhaber@Demo.test')
  await page.waitForURL('**/Verwaltungsbereich')
  const kept = await page.evaluate(() => ({
    session: [sessionStorage.authToken, sessionStorage.refreshToken, sessionStorage.token].every(Boolean),
    elsewhere: localStorage.length + document.cookie.length,
  }))
  expect(kept).toEqual({ session: true, elsewhere: 0 })
})

test('LOC-04 trade licences of a registration that was broken off a day ago leave the browser at the next sign-in', async ({
  page,
}) => {
  const DAY_MS = 24 * 60 * 60 * 1000
  /** Ids of the drafts with stored files, or undefined without a database. */
  const waiting = () =>
    page.evaluate(async () => {
      if ((await indexedDB.databases()).length === 0) return undefined
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('epassbild', 1)
        request.onsuccess = () => resolve(request.result)
      })
      const ids = await new Promise<IDBValidKey[]>((resolve) => {
        const request = database.transaction('uploadedFiles').objectStore('uploadedFiles').getAllKeys()
        request.onsuccess = () => resolve(request.result)
      })
      database.close()
      return ids
    })
  const leave = (ages: Record<string, number>) =>
    page.evaluate(async (kept) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('epassbild', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('uploadedFiles')
        request.onsuccess = () => resolve(request.result)
      })
      const transaction = database.transaction('uploadedFiles', 'readwrite')
      const store = transaction.objectStore('uploadedFiles')
      for (const [id, age] of Object.entries(kept)) store.put({ files: [], keptAt: Date.now() - age }, id)
      // A reload before would abort it.
      await new Promise((resolve) => {
        transaction.oncomplete = resolve
      })
      database.close()
    }, ages)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await waiting(), 'the sign-in makes no database').toBeUndefined()
  await leave({ old: DAY_MS + 1_000, young: 1_000 })
  await page.reload()
  await expect.poll(waiting).toEqual(['young'])
  await leave({ old: DAY_MS + 1_000 })
  await signIn(page, 'inhaber@demo.test')
  await page.waitForURL('**/Verwaltungsbereich')
  await expect.poll(waiting).toEqual(['young'])
})

test('LOGIN-01, LOGIN-02, LOGIN-03 no state of the form has an accessibility fault: nothing typed, refused, another door', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page).toHaveTitle(/digitale Passbilder in der Cloud speichern/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /digitale Passbilder.*Cloud/)
  await page.locator('form').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByText('Bitte geben Sie Ihr Passwort ein.')).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveAttribute('type', 'text')

  const alert = page.getByRole('alert')
  await signIn(page, 'inhaber@demo.test', 'falsch')
  await expect(alert).toHaveText('E-Mail-Adresse oder Passwort ist falsch.')
  await expectAccessible(page)
  await signIn(page, 'betrieb@demo.test')
  await expect(alert).toContainText('Unbekannter Benutzertyp.')
  await expect(alert.locator('a[href="/Betrieb"]')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.authToken)).toBeUndefined()
  await expectAccessible(page)
})

test('LOGIN-04 a duplicated tab stays signed in when the other one has renewed the session, also if it slept meanwhile', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await signIn(page, 'inhaber@demo.test')
  await page.waitForURL('**/Verwaltungsbereich')
  const copied = await page.evaluate(() => ({ ...sessionStorage }))
  const expire = (tab: Page) => tab.evaluate(() => sessionStorage.setItem('authToken', 'expired'))
  const tokenOf = (tab: Page) => tab.evaluate(() => sessionStorage.refreshToken)

  const twin = await context.newPage()
  await twin.goto('/robots.txt')
  await twin.evaluate((session) => Object.assign(sessionStorage, session), copied)
  await expire(page)
  await page.goto('/Profilverwaltung')
  await expect.poll(() => tokenOf(page)).not.toBe(copied.refreshToken)
  // robots.txt runs no scripts, so this tab has missed the message. It takes the new session from the other tab.
  const renewed: string[] = []
  twin.on('request', (request) => request.url().includes('refresh') && renewed.push(request.url()))
  await expire(twin)
  await twin.goto('/Profilverwaltung')
  await expect.poll(() => tokenOf(twin)).toBe(await tokenOf(page))
  expect(renewed).toEqual([])
  await expect(twin.getByRole('button', { name: 'Abmelden' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Abmelden' }).first()).toBeVisible()
})
