import { refreshSession, showProfile, signIn } from '@epassbild/contract/accounts.ts'
import {
  decideOwner,
  decideStudio,
  listReviews,
  type ReviewCase,
  showReview,
} from '@epassbild/contract/operator/reviews.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { OPERATOR, TOKENS } from '#test/people.ts'
import { CASE, review, STUDIO } from '#test/reviews.ts'
import { saying } from '#test/saying.ts'
import type { ServerAnswers } from '#test/server-answers.ts'

const PAGE = '/Betrieb?fall=1'
const DECIDED_AT = new Date().toISOString()
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const withStudio = (change: Partial<typeof STUDIO>): ReviewCase => ({ ...CASE, studios: [{ ...STUDIO, ...change }] })
/** The server accepts a decision; later responses about the case are this one. */
const decides = (server: ServerAnswers, endpoint: typeof decideStudio | typeof decideOwner, json: ReviewCase) =>
  server.on(endpoint, () => {
    server.on(showReview, { json }).on(listReviews, { json: [json] })
    return { json }
  })
const value = (field: HTMLElement) => (field as HTMLTextAreaElement).value

it('OPR-01 rejects with a usual reason that can be edited, and the decision can be changed', async () => {
  const server = review()
  const { user, press } = await openPage(PAGE, server, OPERATOR)
  const studio = await card(STUDIO.name)
  await press(/^Ablehnen/, studio)
  const reason = await studio.findByLabelText('Grund der Ablehnung')
  const message = studio.getByLabelText('Nachricht an das Studio')
  await waitFor(() => expect(document.activeElement).toBe(reason))
  studio.getByText(saying(`Geht per E-Mail an ${CASE.email}.`))
  await press('Studio ablehnen', studio)
  await studio.findByText('Bitte geben Sie einen Grund an.')
  await waitFor(() => expect(document.activeElement).toBe(message))

  await user.selectOptions(reason, 'Anschrift im Nachweis weicht ab')
  expect(value(message)).toMatch(/Wall 18, 24103 Kiel/)
  await user.type(message, '{Enter}Danke.')
  await user.selectOptions(reason, 'Nachweis ist nicht lesbar')
  expect(value(message)).toMatch(/Wall 18.*\nDanke\.$/)
  const sent =
    'Der Nachweis nennt eine andere Anschrift. Bitte laden Sie einen Nachweis für Wall 18, 24103 Kiel hoch. Danke.'
  decides(server, decideStudio, withStudio({ review: 'rejected', review_reason: sent, decided_at: DECIDED_AT }))
  await press('Studio ablehnen', studio)
  await studio.findByText(/^Abgelehnt um \d\d:\d\d/)
  studio.getByText(`Grund: ${sent}`)
  expect(server.sentTo(decideStudio)[0]?.body).toMatchObject({ decision: 'reject', reason: sent })

  decides(server, decideStudio, withStudio({ review: 'approved', decided_at: DECIDED_AT }))
  await press(/^Entscheidung ändern/, studio)
  await press(/^Freigeben/, studio)
  await studio.findByText(/^Freigegeben um /)
})

it('ACC-01, OPR-01 activates no account without an approved studio, no studio without a licence, and rejects an account with a reason', async () => {
  const bare = withStudio({ certificate_file: null })
  const server = review(bare).refuse(decideOwner, 'no-approved-studio').refuse(decideStudio, 'no-certificate')
  const { user, press } = await openPage(PAGE, server, OPERATOR)
  const account = await card('Konto')
  await press('Konto freigeben', account)
  await expectText(
    () => account.getByRole('alert'),
    'Das Konto kann erst freigegeben werden, wenn mindestens ein Standort freigegeben ist.',
  )
  const studio = await card(STUDIO.name)
  studio.getByText('Kein Nachweis eingereicht')
  await press(/^Freigeben/, studio)
  await expectText(() => studio.getByRole('alert'), 'Zu diesem Standort fehlt der Gewerbenachweis.')

  await press('Konto ablehnen', account)
  await user.selectOptions(await account.findByLabelText('Grund der Ablehnung'), 'Kein gültiger Nachweis')
  decides(server, decideOwner, { ...bare, review: 'rejected', decided_at: DECIDED_AT })
  await press('Konto ablehnen', account)
  await waitFor(async () => expect((await card(CASE.company_name)).queryByText('Abgelehnt')).not.toBeNull())
  const reason =
    'Zu keinem Ihrer Standorte liegt ein gültiger Gewerbenachweis vor. Bitte laden Sie einen Nachweis hoch.'
  expect(server.sentTo(decideOwner).at(-1)?.body).toMatchObject({ decision: 'reject', reason })
})

it('OPR-01, ROOM-11 a change of an approved location is approved with the account, after its licence was deleted, too', async () => {
  const { name, address, zipcode, city } = STUDIO
  const published = { name, address, zipcode, city }
  await openPage(PAGE, review(withStudio({ certificate_file: null, address: 'Holm 12', published })), OPERATOR)
  await screen.findByRole('button', { name: 'Konto und Standort freigeben' })
})

it('OPR-01 shows what another tab has decided instead of overruling it', async () => {
  const server = review()
  const { press, fill } = await openPage(PAGE, server, OPERATOR)
  const mine = await card(STUDIO.name)
  await press(/^Ablehnen/, mine)
  await fill('Nachricht an das Studio', 'Nein.', mine)
  server.on(showReview, { json: withStudio({ review: 'approved', decided_at: DECIDED_AT }) })
  await press('Studio ablehnen', mine)
  await expectText(() => mine.getByRole('alert'), 'inzwischen an anderer Stelle geändert')
  await mine.findByText(/^Freigegeben um /)
  expect(server.sentTo(decideStudio)).toEqual([])
  await press(/^Entscheidung ändern/, mine)
  expect(value(await mine.findByLabelText('Nachricht an das Studio'))).toBe('Nein.')
})

it('OPR-01 saves the certificate, by a new link when the old one is nearly over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const server = review(withStudio({ certificate_file: '#alt' }))
  await openPage(PAGE, server, OPERATOR)
  const link = await screen.findByRole('link', { name: /^PDF öffnen/ })
  expect(link.hasAttribute('download')).toBe(true)
  const asked = server.sentTo(showReview).length
  expect(fireEvent.click(link), 'the link itself is followed').toBe(true)
  vi.setSystemTime(Date.now() + 250_000)
  server.on(showReview, { json: withStudio({ certificate_file: '#neu' }) })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  expect(fireEvent.click(link)).toBe(false)
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe('#neu')
  expect(server.sentTo(showReview)).toHaveLength(asked + 1)
})

it('OPR-01 keeps the chosen case in the address, for another visit and back', async () => {
  const two: ReviewCase = { ...CASE, owner_id: 2, company_name: 'Atelier Danach' }
  const server = review().on(listReviews, { json: [CASE, two] })
  const { user } = await openPage('/Betrieb', server, OPERATOR)
  const queue = within(await screen.findByRole('navigation', { name: 'Warteschlange' }))
  const names = queue.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual([expect.stringMatching(/^Atelier Jensen/), expect.stringMatching(/^Atelier Danach/)])
  await screen.findByRole('heading', { level: 2, name: 'Atelier Jensen' })
  await user.click(queue.getByRole('link', { name: /Atelier Danach/ }))
  const heading = await screen.findByRole('heading', { level: 2, name: 'Atelier Danach' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(location.search).toBe('?fall=2')
  history.back()
  await screen.findByRole('heading', { level: 2, name: 'Atelier Jensen' })
  expect(location.search).toBe('?fall=1')
})

it('ROOM-11 Strg + Eingabe approves the case, but nothing while a rejection or a note is being written', async () => {
  const server = review()
  const { user, press, fill } = await openPage(PAGE, server, OPERATOR)
  const studio = await card(STUDIO.name)
  await press(/^Ablehnen/, studio)
  await fill('Nachricht an das Studio', 'Der Nachweis nennt eine andere Anschrift.', studio)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await press('Abbrechen', studio)
  const note = screen.getByText('Notiz schreiben').closest('details') as HTMLDetailsElement
  note.open = true
  await user.type(screen.getByLabelText('Notiz'), 'Bitte noch einmal ansehen.{Control>}{Enter}{/Control}')
  expect([...server.sentTo(decideStudio), ...server.sentTo(decideOwner)]).toEqual([])
  note.open = false
  const approved = withStudio({ review: 'approved', decided_at: DECIDED_AT })
  decides(server, decideStudio, approved)
  decides(server, decideOwner, { ...approved, review: 'approved', decided_at: DECIDED_AT })
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.sentTo(decideOwner)).toHaveLength(1))
})

it('OPR-01, ROOM-11 announces no activation and no shortcut for an account that is approved already', async () => {
  const json = { ...CASE, review: 'approved' as const, decided_at: DECIDED_AT }
  await openPage(
    PAGE,
    review()
      .on(showReview, { json })
      .on(listReviews, { json: [json] }),
    OPERATOR,
  )
  const account = await card('Konto')
  account.getByText(/Jede Entscheidung steht im Protokoll/)
  expect(account.queryByText(/Aktivierung|gibt frei/)).toBeNull()
})

it.each([
  ['keeps what was written', OPERATOR, 'Bitte das Siegel zeigen.'],
  [
    'shows another operator nothing of it',
    { ...OPERATOR, first_name: 'Jonas', email: 'jonas@betrieb.test' },
    undefined,
  ],
] as const)('LOGIN-04 asks to sign in again when the session has ended, and %s', async (_, next, written) => {
  const server = review()
  const { press, fill, signInAs } = await openPage(PAGE, server, OPERATOR)
  const studio = await card(STUDIO.name)
  await press(/^Ablehnen/, studio)
  await fill('Nachricht an das Studio', 'Bitte das Siegel zeigen.', studio)
  const ended = { status: 401, json: { code: 'session-ended' } }
  server.on(showReview, ended).on(refreshSession, ended)
  await press('Studio ablehnen', studio)
  await screen.findByText('Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.')
  server.on(signIn, { json: TOKENS }).on(showReview, { json: CASE }).on(showProfile, { json: next })
  await signInAs(next.email)
  await (await card(STUDIO.name)).findByRole('button', { name: written ? 'Studio ablehnen' : /^Ablehnen/ })
  expect(screen.queryByLabelText<HTMLTextAreaElement>('Nachricht an das Studio')?.value).toBe(written)
})
