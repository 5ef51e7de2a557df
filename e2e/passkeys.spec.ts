import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expectAccessible, expectAccessibleAtBothWidths } from './support/accessibility.ts'
import { apply } from './support/applicant.ts'
import { answerCookies } from './support/cookies.ts'
import { test } from './support/journey.ts'
import { DEMO_PASSWORD, dropSession, openSignedIn, signIn } from './support/signed-in.ts'
import { startServer } from './support/start-server.ts'
import { PASSWORD } from './support/wizard.ts'

/** A virtual authenticator that unlocks itself (Chrome DevTools Protocol, WebAuthn). */
async function withDevice(page: Page) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('WebAuthn.enable')
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lock: (locked: boolean) => protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: !locked }),
  }
}

const factors = (page: Page) => page.getByRole('region', { name: 'Zweiter Faktor' })

async function setUpPasskey(page: Page): Promise<string[]> {
  await factors(page).getByRole('button', { name: 'Passkey einrichten' }).click()
  await expect(page.getByRole('heading', { name: 'Passkey einrichten' })).toBeFocused()
  await page.getByLabel('Name').fill('Werkstatt')
  await factors(page).getByLabel('Aktuelles Passwort').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Wiederherstellungscodes' })).toBeVisible()
  const codes = await page.locator('.protection-code-list li').allInnerTexts()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  await expect(factors(page).getByText('Passkey „Werkstatt“')).toBeVisible()
  return codes
}

async function signOut(page: Page): Promise<void> {
  await dropSession(page)
  await page.goto('/login')
}

test('SAFE-03 an owner is offered a passkey, sets it up, and signs in with it; the password alone opens nothing', {
  tag: '@main',
}, async ({ page, server }) => {
  const device = await withDevice(page)
  const owner = await apply(server, 'Atelier Schlüssel', [])
  await openSignedIn(page, owner.email, '/Verwaltungsbereich', PASSWORD)
  await expect(page.getByRole('heading', { name: 'Schützen Sie Ihr Konto' })).toBeVisible()
  await page.getByRole('link', { name: 'Jetzt einrichten' }).click()
  const codes = await setUpPasskey(page)
  expect(codes).toHaveLength(10)

  await signOut(page)
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await page.waitForURL('**/Verwaltungsbereich')
  await expect(page.getByRole('heading', { name: 'Schützen Sie Ihr Konto' })).toBeHidden()

  await signOut(page)
  await signIn(page, owner.email, PASSWORD)
  await expect(page.getByRole('heading', { name: 'Zweiter Faktor' })).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.authToken)).toBeUndefined()
  await expectAccessibleAtBothWidths(page)
  await device.lock(true)
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page.getByText('Die Anmeldung mit Passkey wurde abgebrochen.')).toBeVisible()
  await page.getByLabel('Wiederherstellungscode').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await page.waitForURL('**/Verwaltungsbereich')
})

test('SAFE-03 an authenticator app is set up and asked for; a device is ended, then all', async ({ page, server }) => {
  const owner = await apply(server, 'Atelier App', [])
  await openSignedIn(page, owner.email, '/Profilverwaltung', PASSWORD)
  await factors(page).getByRole('button', { name: 'Authentifizierungs-App einrichten' }).click()
  await factors(page).getByLabel('Aktuelles Passwort').fill(PASSWORD)
  await page.keyboard.press('Enter')
  const link = page.getByRole('link', { name: 'In der Authentifizierungs-App öffnen' })
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await expectAccessible(page)
  // Key by key: the field keeps the focus during typing.
  await page.getByLabel('Code', { exact: true }).pressSequentially(new TOTP({ secret }).generate())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  await expect(factors(page).getByText('Verlangt nach der Passworteingabe einen Code')).toBeVisible()

  const devices = page.getByRole('region', { name: 'Angemeldete Geräte' })
  await expect(devices.getByText('(dieses Gerät)')).toBeVisible()
  await devices.getByRole('button', { name: 'Überall abmelden' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Überall abmelden' }).click()
  await page.waitForURL('**/login')
  await signIn(page, owner.email, PASSWORD)
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByText('Der Code ist falsch oder wurde schon benutzt.')).toBeVisible()
})

test('SAFE-03 operator and clerk set up a passkey and come in with it at their doors', async ({ browser }) => {
  // A separate server, so that the demo's accounts stay unchanged for other journeys.
  const server = await startServer()
  try {
    for (const [email, door, room] of [
      ['betrieb@demo.test', '/Betrieb', '/Betrieb/Anmeldung'],
      ['amt@demo.test', '/Bildabruf', '/Bildabruf/Anmeldung'],
    ] as const) {
      const context = await browser.newContext({ baseURL: server.url })
      await answerCookies(context)
      await comeInByPasskey(await context.newPage(), email, door, room)
      await context.close()
    }
  } finally {
    await server.stop()
  }
})

async function comeInByPasskey(page: Page, email: string, door: string, room: string): Promise<void> {
  await withDevice(page)
  await openSignedIn(page, email, room)
  await factors(page).getByRole('button', { name: 'Passkey einrichten' }).click()
  await factors(page).getByLabel('Aktuelles Passwort').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Ich habe die Codes aufbewahrt' }).click()
  await expectAccessible(page)
  await dropSession(page)
  await page.goto(door)
  await page.getByRole('button', { name: 'Passkey verwenden' }).click()
  await expect(page.getByRole('link', { name: /^(Fotostudios|Anmeldung und Geräte)$/ })).toBeVisible()
}
