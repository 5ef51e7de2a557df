import {
  type SavedPaymentMethod,
  setUpPayment,
  showPaymentSetup,
  updatePaymentMethod,
} from '@epassbild/contract/billing.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { endpoint } from '@epassbild/contract/endpoint.ts'
import { listCountries } from '@epassbild/contract/places.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { OWNER } from '#test/people.ts'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const PAGE = '/StripeCheckoutButton'
const CREDITOR = { name: 'Muster Passbild GmbH', city: 'Kiel', id: 'DE98ZZZ09999999999' }
const COUNTRIES = [
  { name: 'Österreich', code: 'AT' },
  { name: 'Deutschland', code: 'DE' },
]
const UPDATE = 'Zahlungsmethode aktualisieren'
const holder = 'INKE JENSEN'
const CARD: SavedPaymentMethod = { type: 'card', card: { brand: 'visa', last4: '4242' }, holder }
/** The provider's simulated fields create the method by this call. */
const makeMethod = endpoint({
  method: 'POST',
  path: '/zahlung-simulator/v1/payment_methods',
  summary: 'The simulator of the provider',
  access: 'public',
  output: z.object({ id: z.string() }),
  refusals: {},
})

const answerAtBank = (word: 'confirm' | 'refuse') =>
  endpoint({
    method: 'POST',
    path: `/zahlung-simulator/bank/seti_1/${word}`,
    summary: 'The bank of the simulator',
    access: 'public',
    output: z.object({}),
    refusals: {},
  })

const paymentPage = (payment_method?: SavedPaymentMethod) =>
  new ServerAnswers()
    .on(showPaymentSetup, { json: { payment_method, publishable_key: null, creditor: CREDITOR } })
    .on(listCountries, { json: COUNTRIES })
    .on(showConfig, { status: 503 })
    .on(makeMethod, { json: { id: 'pm_1' } })
const submit = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: /^(Jetzt bezahlen|Lastschrift autorisieren)$/ })

async function fillCard({ user, fill }: Awaited<ReturnType<typeof openPage>>): Promise<void> {
  await fill('Kartennummer', '4242 4242 4242 4242')
  await fill('Gültig bis', '12/34')
  await fill('Prüfziffer', '123')
  await user.selectOptions(screen.getByLabelText('Land'), 'DE')
  await user.click(screen.getByRole('checkbox'))
}

describe('a saved method', () => {
  it.each([
    ['a card', CARD, 'Karte', 'Visa •••• endet auf 4242', 'INKE JENSEN, VISA Card'],
    [
      'a Mastercard',
      { ...CARD, card: { brand: 'mastercard', last4: '4444' } },
      'Mastercard',
      'Mastercard •••• endet auf 4444',
      'INKE JENSEN, MASTERCARD Card',
    ],
    [
      'a debit',
      { type: 'sepa_debit', sepa_debit: { last4: '3000', bank_code: '37040044', country: 'DE' }, holder },
      'SEPA',
      'SEPA Debit •••• endet auf 3000',
      'INKE JENSEN, Bank 37040044, DE',
    ],
  ] as const)(
    'PAY-02 %s stands with logo, name, last digits, holder and kind',
    async (_, method, logo, name, whose) => {
      await openPage(PAGE, paymentPage(method), OWNER)
      const box = within(await screen.findByRole('region', { name: 'Gespeicherte Zahlungsmethode:' }))
      box.getByRole('img', { name: logo })
      await expectText(() => screen.getByRole('region', { name: 'Gespeicherte Zahlungsmethode:' }), name)
      box.getByText(whose)
      expect(screen.queryByRole('tab'), 'the form waits for the button').toBeNull()
    },
  )

  it('PAY-02, PAY-06 opens in update mode without an authorization, is replaced by the other call, and closes', async () => {
    const server = paymentPage(CARD).on(updatePaymentMethod, { json: { message: 'gespeichert' } })
    const page = await openPage(PAGE, server, OWNER)
    await page.press(UPDATE)
    await screen.findByRole('heading', { name: 'Zahlungsmethode ändern' })
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await fillCard(page)
    const shown = server.sentTo(showPaymentSetup).length
    await page.press(UPDATE)
    await screen.findByRole('dialog', { name: 'Zahlung wird verarbeitet...' })
    await waitFor(() => expect(sessionStorage.flash).toContain('✅ Zahlungsmethode erfolgreich aktualisiert!'))
    await waitFor(() => expect(screen.queryByRole('tab')).toBeNull())
    expect(server.sentTo(showPaymentSetup).length).toBe(shown + 1)
    expect([server.sentTo(updatePaymentMethod).length, server.sentTo(setUpPayment).length]).toEqual([1, 0])
    // Opened again, it requires the authorization again.
    await page.press(UPDATE)
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
  })
})

it('PAY-05, NAV-09 opened without a session, it has its sentence and the way to sign in', async () => {
  await openPage(PAGE, new ServerAnswers())
  await expectText(
    () => screen.getByRole('alert'),
    'Fehler: Kein Authentifizierungs-Token gefunden. Bitte melden Sie sich zuerst an.',
  )
  const way = screen.getByRole('link', { name: 'Zur Anmeldung' })
  expect(way.getAttribute('href')).toBe('/login?weiter=%2FStripeCheckoutButton')
})

describe('without a saved method', () => {
  it('PAY-02, PAY-04, PAY-05 the form is shown; its button is disabled until the box is ticked, and Enter says why', async () => {
    const { user } = await openPage(PAGE, paymentPage(), OWNER)
    await screen.findByLabelText('Kartennummer')
    expect(screen.queryByRole('region', { name: 'Gespeicherte Zahlungsmethode:' })).toBeNull()
    expect(submit().disabled).toBe(true)
    await user.type(screen.getByLabelText('Kartennummer'), '4{Enter}')
    await expectText(() => screen.getByRole('alert'), /^Bitte bestätigen Sie die Zahlungsautorisierung\.$/)
    await user.click(screen.getByRole('checkbox'))
    expect(submit().disabled).toBe(false)
    await user.click(screen.getByRole('tab', { name: 'SEPA-Lastschrift' }))
    expect(submit().disabled).toBe(true)
  })

  it('PAY-01, PAY-04, PAY-08 the arrow keys change the tab, which takes the authorization back and shows the mandate', async () => {
    const { user } = await openPage(PAGE, paymentPage(), OWNER)
    const card = await screen.findByRole('tab', { name: 'Kreditkarte' })
    await expectText(() => screen.getByRole('heading', { level: 1 }), /^Kreditkartenzahlung & SEPA-Lastschriftmandat$/)
    await user.click(screen.getByRole('checkbox'))
    screen.getByText('Es wird jetzt nichts abgebucht.')
    act(() => card.focus())
    await user.keyboard('{ArrowRight}')
    const debit = screen.getByRole('tab', { name: 'SEPA-Lastschrift' })
    await waitFor(() => expect(document.activeElement).toBe(debit))
    expect(debit.getAttribute('aria-selected')).toBe('true')
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(false)
    screen.getByText(/innerhalb von acht Wochen/)
    screen.getByText(
      saying(
        'Der Einzug wird mindestens fünf Tage vorher auf der Rechnung oder per E-Mail angekündigt. Ausnahmen nennt Abschnitt\u00a06 der AGB.',
      ),
    )
    screen.getByText('Gläubiger-ID')
  })

  it('PAY-06 a bank that requires the payer’s confirmation is asked, and its refusal leaves the form', async () => {
    const confirm = { setup_id: 'seti_1', client_secret: 'secret' }
    const server = paymentPage()
      .on(setUpPayment, { status: 409, json: { code: 'method-to-confirm', confirm } })
      .on(answerAtBank('refuse'), { json: {} })
      .on(answerAtBank('confirm'), { json: {} })
    const page = await openPage(PAGE, server, OWNER)
    await screen.findByLabelText('Kartennummer')
    await fillCard(page)
    await page.user.click(submit())
    await screen.findByRole('alertdialog', { name: 'Ihre Bank bittet um Bestätigung' })
    await page.press('Ablehnen', await page.question())
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Fehler: Die Bestätigung bei Ihrer Bank wurde abgelehnt.'),
    )
    expect(screen.getByLabelText<HTMLInputElement>('Gültig bis').value).toBe('12/34')
    await page.user.click(submit())
    const bank = await page.question()
    server.on(setUpPayment, { json: { message: 'gespeichert' } })
    await page.press('Bestätigen', bank)
    await waitFor(() => expect(sessionStorage.flash).toContain('✅ Zahlungsmethode erfolgreich eingerichtet!'))
    expect(server.sentTo(answerAtBank('confirm'))).toHaveLength(1)
    expect(server.sentTo(setUpPayment).at(-1)?.body).toMatchObject({ payment_method_id: 'pm_1', setup_id: 'seti_1' })
  })

  it('PAY-06 the provider gets the billing details, the server the name of the method, and both once', async () => {
    const server = paymentPage()
    const answer = server.hold(setUpPayment)
    const page = await openPage(PAGE, server, OWNER)
    await screen.findByLabelText('Kartennummer')
    expect(isAskedByBrowser()).toBe(false)
    await page.fill(/^Adresszeile 1/, 'Wall 18')
    expect(isAskedByBrowser(), 'a reload or a closed tab would lose the address').toBe(true)
    await fillCard(page)
    await page.user.dblClick(submit())
    await waitFor(() => expect(server.sentTo(setUpPayment)).toHaveLength(1))
    expect(isAskedByBrowser()).toBe(false)
    const address = { line1: 'Wall 18', line2: '', city: '', state: '', postal_code: '', country: 'DE' }
    const person = { name: holder, email: OWNER.email, phone: OWNER.phone }
    expect(server.sentTo(makeMethod).map(({ body }) => body)).toEqual([
      expect.objectContaining({ type: 'card', billing_details: { ...person, address } }),
    ])
    expect(server.sentTo(setUpPayment)[0]?.body).toEqual({
      payment_method_id: 'pm_1',
      payment_type: 'card',
      customer_details: { ...person, ...address },
    })
    const answered = performance.now()
    answer.release({ json: { message: 'gespeichert' } })
    await waitFor(() => expect(sessionStorage.flash).toContain('✅ Zahlungsmethode erfolgreich eingerichtet!'))
    expect(performance.now() - answered).toBeGreaterThan(990)
  })

  it('PAY-06, PAY-07 on failure the form stays as it was typed', async () => {
    const server = paymentPage().on(setUpPayment, { status: 500 })
    const page = await openPage(PAGE, server, OWNER)
    await screen.findByLabelText('Kartennummer')
    await fillCard(page)
    await page.user.click(submit())
    await expectText(() => screen.getByRole('alert'), 'Fehler beim Einrichten der Zahlungsmethode.')
    server.on(setUpPayment, 'lost')
    await page.user.click(submit())
    await expectText(
      () => screen.getByRole('alert'),
      'Fehler: Zahlung konnte nicht verarbeitet werden. Bitte versuchen Sie es erneut.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('Gültig bis').value).toBe('12/34')
    expect(submit().disabled).toBe(false)
    expect(sessionStorage.flash).toBeUndefined()
  })

  it('PAY-03, PAY-08 the fields are in the documented order, countries as name and code', async () => {
    const server = paymentPage()
    await openPage(PAGE, server, OWNER)
    const select = await screen.findByLabelText<HTMLSelectElement>('Land')
    const named = [...select.options].map(({ text }) => text)
    expect(named).toEqual(['Land auswählen', 'Österreich (AT)', 'Deutschland (DE)'])
    expect(select.getAttribute('autocomplete'), 'WCAG 1.3.5').toBe('country')
    const labels = [...(select.closest('.field-grid')?.querySelectorAll('label') ?? [])]
    expect(labels.map(({ textContent }) => textContent.replace(/\s*\(freiwillig\)$/, ''))).toEqual([
      'Adresszeile 1',
      'Adresszeile 2',
      'Stadt',
      'Bundesland',
      'Postleitzahl',
      'Land',
    ])
  })

  it('PAY-08 without countries, profile and setup the form is still shown', async () => {
    const config = { payment_key: null, creditor: CREDITOR }
    const server = paymentPage()
      .on(listCountries, 'lost')
      .on(showPaymentSetup, 'lost')
      .on(showConfig, { status: 200, json: config })
    await openPage(PAGE, server, OWNER)
    expect([...(await screen.findByLabelText<HTMLSelectElement>('Land')).options].map(({ value }) => value)).toEqual([
      '',
      'DE',
    ])
    await screen.findByLabelText('Kartennummer')
  })

  it('PAY-08 the form works when the saved method cannot be read, and a good card is accepted', async () => {
    const server = paymentPage()
      .on(showPaymentSetup, { status: 503, json: { detail: 'weg' } })
      .on(showConfig, { status: 200, json: { payment_key: null, creditor: CREDITOR } })
      .on(setUpPayment, { json: { message: 'gespeichert' } })
    const page = await openPage(PAGE, server, OWNER)
    await screen.findByText('Ihre gespeicherte Zahlungsmethode konnte nicht geladen werden.')
    await fillCard(page)
    await page.user.click(submit())
    await waitFor(() => expect(sessionStorage.flash).toContain('✅ Zahlungsmethode erfolgreich eingerichtet!'))
    expect(server.sentTo(setUpPayment)).toHaveLength(1)
  })
})

describe("the provider's own script", () => {
  const NOT_READY = 'Stripe ist noch nicht initialisiert. Bitte versuchen Sie es erneut.'
  const asked: { type: string; billing_details: { address: object } }[] = []
  let answer: object = {}
  const field = (kind: string) => {
    const input = document.createElement('input')
    input.setAttribute('aria-label', kind === 'card' ? 'Karte bei Stripe' : 'IBAN bei Stripe')
    return { mount: (box: Element) => box.append(input), unmount: () => input.remove() }
  }
  const stripe = Object.assign(
    () => ({
      elements: () => ({ create: field }),
      createPaymentMethod: async (data: (typeof asked)[number]) => {
        asked.push(data)
        return answer
      },
    }),
    { version: 'endive' },
  )
  const withStripe = () =>
    paymentPage().on(showPaymentSetup, { json: { publishable_key: 'pk_test_x', creditor: CREDITOR } })
  const script = () =>
    waitFor(() => {
      const found = document.querySelector('script[src^="https://js.stripe.com/"]')
      if (!found) throw new Error('the script is not asked for yet')
      return found
    })
  async function load() {
    Object.assign(window, { Stripe: stripe })
    ;(await script()).dispatchEvent(new Event('load'))
  }

  it('PAY-01, PAY-05 the page waits for its data; a provider that is blocked is said to be, and nothing can be sent', async () => {
    const server = withStripe()
    const countries = server.hold(listCountries)
    const { user } = await openPage(PAGE, server, OWNER)
    await screen.findByText('Daten werden geladen...')
    expect(screen.queryByRole('tab')).toBeNull()
    countries.release({ json: COUNTRIES })
    // The provider's library retries once.
    await waitFor(async () => {
      ;(await script()).dispatchEvent(new Event('error'))
      screen.getByRole('alert')
    })
    await expectText(() => screen.getByRole('alert'), NOT_READY)
    await expectText(() => screen.getByRole('alert'), 'Laden Sie die Seite neu')
    await user.click(screen.getByRole('checkbox'))
    expect(submit().disabled).toBe(true)
    await user.type(screen.getByLabelText(/^Adresszeile 1/), '{Enter}')
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2))
  })

  it('PAY-04, PAY-05 a provider that is slow is waited for eight seconds, and taken when it comes after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    await openPage(PAGE, withStripe(), OWNER)
    await screen.findByText('Die Eingabefelder des Zahlungsdienstes werden geladen …')
    await script()
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    await expectText(() => screen.getByRole('alert'), NOT_READY)
    await load()
    await screen.findByLabelText('Karte bei Stripe')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('PAY-03, PAY-06 its field follows the last of ours, and a double click makes one method and saves it once', async () => {
    asked.length = 0
    answer = { paymentMethod: { id: 'pm_1' } }
    const server = withStripe()
    const saving = server.hold(setUpPayment)
    const page = await openPage(PAGE, server, OWNER)
    await load()
    const card = await screen.findByLabelText('Karte bei Stripe')
    await page.user.selectOptions(screen.getByLabelText('Land'), 'DE')
    act(() => screen.getByLabelText('Land').focus())
    await page.user.tab()
    expect(document.activeElement).toBe(card)
    await page.fill(/^Adresszeile 1/, 'Wall 18')
    await page.user.click(screen.getByRole('checkbox'))
    await page.user.dblClick(submit())
    await waitFor(() => expect(server.sentTo(setUpPayment)).toHaveLength(1))
    const person = { name: holder, email: OWNER.email }
    expect(asked).toMatchObject([
      { type: 'card', billing_details: { ...person, address: { line1: 'Wall 18', country: 'DE' } } },
    ])
    expect(server.sentTo(setUpPayment)[0]?.body).toMatchObject({
      payment_method_id: 'pm_1',
      payment_type: 'card',
      customer_details: { ...person, line1: 'Wall 18', country: 'DE' },
    })
    saving.release({ json: { message: 'gespeichert' } })
    await waitFor(() => expect(sessionStorage.flash).toContain('✅ Zahlungsmethode erfolgreich eingerichtet!'))
  })

  it('PAY-05, PAY-06, PAY-08 its sentence is shown; a debit falls back to DE and says when the session is gone', async () => {
    const server = withStripe()
      .on(listCountries, 'lost')
      .on(setUpPayment, { status: 503, json: { detail: 'Weg.' } })
    const { user } = await openPage(PAGE, server, OWNER)
    await load()
    await screen.findByLabelText('Karte bei Stripe')
    await user.click(screen.getByRole('checkbox'))
    await user.click(submit())
    const country = screen.getByRole('combobox', { name: 'Land', description: 'Bitte wählen Sie ein Land.' })
    expect(country.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(country))
    await user.click(screen.getByRole('tab', { name: 'SEPA-Lastschrift' }))
    await screen.findByLabelText('IBAN bei Stripe')
    await user.click(screen.getByRole('checkbox'))
    answer = { error: { message: 'Diese IBAN gibt es nicht.' } }
    await user.click(submit())
    await expectText(() => screen.getByRole('alert'), 'Fehler: Diese IBAN gibt es nicht.')
    expect(country.getAttribute('aria-invalid')).toBeNull()
    answer = { paymentMethod: { id: 'pm_2' } }
    await user.click(submit())
    await expectText(() => screen.getByRole('alert'), 'Weg.')
    expect(asked.at(-1)).toMatchObject({ type: 'sepa_debit', billing_details: { address: { country: 'DE' } } })
    expect(server.sentTo(setUpPayment).at(-1)?.body).toMatchObject({
      payment_method_id: 'pm_2',
      payment_type: 'sepa',
      customer_details: { country: 'DE' },
    })
    sessionStorage.clear()
    await user.click(submit())
    await expectText(
      () => screen.getByRole('alert'),
      'Fehler: Kein Authentifizierungs-Token gefunden. Bitte melden Sie sich zuerst an.',
    )
  })
})

describe('what takes longer than ten seconds', () => {
  it('NAV-10 loading says so', async () => {
    const passTenSeconds = holdClock()
    const server = paymentPage()
    const answer = server.hold(listCountries)
    await openPage(PAGE, server, OWNER)
    await screen.findByText('Daten werden geladen...')
    await passTenSeconds()
    answer.release({ json: COUNTRIES })
  })

  it('NAV-10 saving says so over the page', async () => {
    const passTenSeconds = holdClock()
    const server = paymentPage()
    const answer = server.hold(setUpPayment)
    const page = await openPage(PAGE, server, OWNER)
    await fillCard(page)
    await page.user.click(submit())
    await screen.findByRole('dialog', { name: 'Zahlung wird verarbeitet...' })
    await passTenSeconds()
    answer.release('lost')
  })
})
