import { expect, type Page, type Route } from '@playwright/test'
import { test as journey } from './support/journey.ts'
import { openSignedIn } from './support/signed-in.ts'
import { type RunningServer, startProcess } from './support/start-server.ts'
import { withConsentGiven } from './support/wizard.ts'

/** Stripe's keys are set, and its API is not there: what the page does with the provider's own script. */
const test = journey.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the first parameter
    async ({}, use) => {
      const { server } = await startProcess('server/build/main.js', {
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        STRIPE_API_BASE: 'http://127.0.0.1:9',
        OPERATOR_VAT_ID: 'DE123456789',
        OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999999',
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ expectedFaults: [/js\.stripe\.com|status of 5\d\d|ERR_FAILED|status of 401/] })
test.beforeEach(({ page }) => withConsentGiven(page))

const OWNER = 'inhaber@demo.test'
const PAGE = '/StripeCheckoutButton'
const SCRIPT = 'https://js.stripe.com/**'
const submit = (page: Page) => page.getByRole('button', { name: 'Jetzt bezahlen' })
const alert = (page: Page) => page.getByRole('alert')

/** Stands for Stripe's script: its fields are one input each, its answers are set by the journey. */
const STRIPE = `
  window.asked = []
  window.answer = { paymentMethod: { id: 'pm_1' } }
  const field = (kind) => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', kind === 'card' ? 'Karte bei Stripe' : 'IBAN bei Stripe')
    return { mount: (box) => box.append(input), unmount: () => input.remove() }
  }
  window.Stripe = () => ({
    _registerWrapper() {},
    elements: () => ({ create: field }),
    createPaymentMethod: async (data) => {
      window.asked.push({ type: data.type, billing_details: data.billing_details })
      return window.answer
    },
  })
  window.Stripe.version = 'endive'`

const withStripe = (page: Page) =>
  page.route(SCRIPT, (route) => route.fulfill({ contentType: 'text/javascript', body: STRIPE }))

async function openForm(page: Page): Promise<void> {
  await openSignedIn(page, OWNER, PAGE)
  await expect(page.getByRole('tab', { name: 'Kreditkarte' })).toBeVisible()
}

test('PAY-03, PAY-04, PAY-06, PAY-07 the provider makes the method by its own fields, once, and each failure leaves the form', async ({
  page,
}) => {
  await withStripe(page)
  await openForm(page)
  const country = page.getByLabel('Land', { exact: true })
  const box = page.getByRole('checkbox')

  // By keyboard alone, from the first field on.
  await page.getByLabel('Adresszeile 1').focus()
  await page.keyboard.type('Wall 18')
  for (const value of ['', 'Kiel', '', '24103']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(value)
  }
  await page.keyboard.press('Tab')
  await expect(country).toBeFocused()
  await country.selectOption('DE')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Karte bei Stripe')).toBeFocused()
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()

  // The provider's own sentence, then our server's, then ours for a server that says nothing, then for none at all.
  await page.evaluate(() => Object.assign(window, { answer: { error: { message: 'Ihre Karte ist abgelaufen.' } } }))
  await submit(page).click()
  await expect(alert(page)).toHaveText('Fehler: Ihre Karte ist abgelaufen.')
  await page.evaluate(() => Object.assign(window, { answer: { paymentMethod: { id: 'pm_1' } } }))
  await submit(page).click()
  await expect(alert(page)).toHaveText(
    'Der Zahlungsdienst antwortet gerade nicht. Bitte versuchen Sie es gleich noch einmal.',
  )
  const setup = '**/api/payments/setup/'
  const posts = (answer: (route: Route) => Promise<void>) => (route: Route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback()
  await page.route(
    setup,
    posts((route) => route.fulfill({ status: 500, json: {} })),
  )
  await submit(page).click()
  await expect(alert(page)).toHaveText('Fehler beim Einrichten der Zahlungsmethode.')
  await page.route(
    setup,
    posts((route) => route.abort()),
  )
  await submit(page).click()
  await expect(alert(page)).toHaveText(
    'Fehler: Zahlung konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut.',
  )
  await expect(page.getByLabel('Adresszeile 1')).toHaveValue('Wall 18')
  await expect(box).toBeChecked()

  await page.evaluate(() => Object.assign(window, { asked: [] }))
  const sent: unknown[] = []
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(
    setup,
    posts(async (route) => {
      sent.push(route.request().postDataJSON())
      await held
      await route.fulfill({ json: { message: 'Die Zahlungsmethode ist gespeichert.' } })
    }),
  )
  await submit(page).dblclick()
  await expect(page.getByRole('dialog', { name: 'Zahlung wird verarbeitet...' })).toBeVisible()
  goOn()
  await expect.poll(() => sent.length).toBe(1)
  const address = { line1: 'Wall 18', line2: '', postal_code: '24103', city: 'Kiel', state: '', country: 'DE' }
  const person = { name: 'KATHARINA BRODERSEN', email: OWNER }
  expect(await page.evaluate(() => (window as unknown as { asked: unknown[] }).asked)).toMatchObject([
    { type: 'card', billing_details: { ...person, address } },
  ])
  expect(sent).toMatchObject([
    { payment_method_id: 'pm_1', payment_type: 'card', customer_details: { ...person, ...address } },
  ])
  await expect(page).toHaveURL(/\/Verwaltungsbereich$/)
  await expect(page.getByText('✅ Zahlungsmethode erfolgreich eingerichtet!')).toBeVisible()
})
