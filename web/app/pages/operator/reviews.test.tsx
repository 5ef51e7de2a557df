import { signIn } from '@epassbild/contract/accounts.ts'
import { searchAccounts } from '@epassbild/contract/operator/accounts.ts'
import { addCaseNote } from '@epassbild/contract/operator/case-notes.ts'
import { showLicencePages } from '@epassbild/contract/operator/licence-pages.ts'
import {
  blockAccount,
  CARD_NOT_COMPARED_SENTENCE,
  decideOwner,
  decideStudio,
  listReviews,
  PROOF_NOT_NAMED_SENTENCE,
  type ReviewCase,
  showReview,
} from '@epassbild/contract/operator/reviews.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { OLD_SIGN_IN, OPERATOR, OWNER, TOKENS } from '#test/people.ts'
import { CASE, review } from '#test/reviews.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const NO_ANSWER = 'Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.'

it('OPR-01 sends a decision once however often the button is pressed', async () => {
  const server = review()
  const answer = server.hold(decideStudio)
  const { user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  const button = await screen.findByRole('button', { name: /^Freigeben.*Funkloch/ })
  await user.dblClick(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  await user.click(button)
  expect(server.sentTo(decideStudio)).toHaveLength(1)
  answer.release({ status: 500 })
})

it('OPR-01 says that a decision did not go through, keeps the message and sends it when asked again', async () => {
  const server = review().on(decideStudio, 'lost')
  const { press, fill } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await press(/^Ablehnen.*Funkloch/)
  await fill('Nachricht an das Studio', 'Bitte alle Seiten.')
  await press('Studio ablehnen')
  await waitFor(() => expect(server.sentTo(decideStudio)).toHaveLength(1))
  await screen.findByText(NO_ANSWER)
  const [first] = CASE.studios
  const refused = first && { ...first, review: 'rejected' as const, review_reason: 'Bitte alle Seiten.' }
  const decided = { json: { ...CASE, studios: refused ? [refused] : [] } }
  server.on(decideStudio, () => {
    server.on(showReview, decided).on(listReviews, { json: [] })
    return decided
  })
  await press('Studio ablehnen')
  await waitFor(() => expect(document.body.textContent).toContain('Grund: Bitte alle Seiten.'))
  expect(server.sentTo(decideStudio)).toHaveLength(2)
})

it('OPR-01, ACC-01 a block that takes its time stays with its case', async () => {
  const other: ReviewCase = { ...CASE, owner_id: 2, company_name: 'Atelier Nebenan' }
  const first: ReviewCase = { ...CASE, owner_id: 3, company_name: 'Atelier Zuerst' }
  const server = review()
    .on(listReviews, { json: [first, CASE, other] })
    .on(showReview, ({ address }) => ({ json: /\/2\/$/.test(address.pathname) ? other : CASE }))
  const answer = server.hold(blockAccount)
  const { press, fill, question, go } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await press(/^Konto sperren/)
  const dialog = await question()
  await fill('Grund der Sperrung', 'Der Nachweis ist gefälscht.', dialog)
  await fill('Nachname zur Bestätigung', OWNER.last_name, dialog)
  await press('Konto sperren', dialog)
  await waitFor(() => expect(server.sentTo(blockAccount)).toHaveLength(1))
  await act(() => go('/Betrieb?fall=2'))
  await screen.findByRole('heading', { level: 2, name: 'Atelier Nebenan' })
  server.on(listReviews, { json: [first, other] })
  answer.release({ json: { detail: 'Das Konto ist gesperrt.' } })
  await screen.findByText('Das Konto ist gesperrt.')
  await waitFor(() => expect(screen.queryByRole('link', { name: /Atelier Jensen/ })).toBeNull())
  screen.getByRole('heading', { level: 2, name: 'Atelier Nebenan' })
})

it('OPR-01, T31 asks to sign in again where the sign-in is old, and then blocks', async () => {
  const server = review().on(blockAccount, OLD_SIGN_IN).on(signIn, { json: TOKENS })
  const { press, fill, question, user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await press(/^Konto sperren/)
  const dialog = await question()
  await fill('Grund der Sperrung', 'Der Nachweis ist gefälscht.', dialog)
  await fill('Nachname zur Bestätigung', OWNER.last_name, dialog)
  await press('Konto sperren', dialog)
  const again = within(await screen.findByRole('dialog', { name: 'Noch einmal anmelden' }))
  await again.findByText(OLD_SIGN_IN.json.detail)
  server.on(blockAccount, { json: { detail: 'Das Konto ist gesperrt.' } })
  await fill(`Passwort für ${OPERATOR.email}`, 'Foerde#2026', again)
  await user.keyboard('{Enter}')
  await screen.findByText('Das Konto ist gesperrt.')
  expect(server.sentTo(blockAccount)).toHaveLength(2)
})

it('OPR-01 says when nothing waits, and when a case does not exist', async () => {
  const detail = 'Das gibt es nicht oder nicht mehr.'
  const server = new ServerAnswers()
    .on(listReviews, { json: [] })
    .on(showReview, { status: 404, json: { code: 'not-found', detail } })
  await openPage('/Betrieb?fall=987654', server, OPERATOR)
  await screen.findByText('Keine offenen Prüfungen.')
  await expectText(() => screen.getByRole('alert'), detail)
})

it('OPR-01 offers to try again when the list cannot be loaded', async () => {
  const server = new ServerAnswers().on(listReviews, 'lost')
  const { press } = await openPage('/Betrieb', server, OPERATOR)
  await expectText(() => screen.getByRole('alert'), 'Die Liste konnte nicht geladen werden.')
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
  server.on(listReviews, { json: [] })
  await press('Erneut versuchen')
  await screen.findByText('Keine offenen Prüfungen.')
})

it('LOGIN-03 says that signing in is not possible just now', async () => {
  const { signInAs } = await openPage('/Betrieb', new ServerAnswers().on(signIn, 'lost'))
  await signInAs(OPERATOR.email)
  await expectText(
    () => screen.getByRole('alert'),
    'Es gab ein Problem mit der Anmeldung. Bitte versuchen Sie es erneut.',
  )
})

it('CERT-03 activates when the card was compared with the proof, and says so before', async () => {
  const card = { given_names: 'INKE', family_names: 'JENSEN', birth_date: '1979-03-02' }
  const compared = { ...CASE, card }
  const server = review()
    .on(listReviews, { json: [compared] })
    .on(showReview, { json: compared })
    .on(decideStudio, { json: compared })
    .on(decideOwner, { json: { ...compared, review: 'approved' } })
  const { user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await screen.findByText('INKE JENSEN, geboren 02.03.1979')
  const approve = await screen.findByRole('button', { name: 'Konto und Standort freigeben' })
  await user.click(approve)
  await screen.findByText(CARD_NOT_COMPARED_SENTENCE)
  expect(server.sentTo(decideStudio)).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: /^Der Name auf dem Ausweis \(INKE JENSEN\)/ }))
  await user.click(approve)
  await screen.findByText(PROOF_NOT_NAMED_SENTENCE)
  expect(server.sentTo(decideStudio)).toEqual([])
  await user.selectOptions(screen.getByLabelText('Verglichen mit'), 'Handwerkskarte')
  await user.click(approve)
  await waitFor(() => expect(server.sentTo(decideOwner)).toHaveLength(1))
  expect(server.sentTo(decideOwner)[0]?.body).toMatchObject({
    decision: 'approve',
    card_compared: true,
    proof: 'crafts-card',
  })
  expect(server.sentTo(decideStudio)[0]?.body).not.toHaveProperty('card_compared')
})

it('NAV-10 says after ten seconds that the list takes longer', async () => {
  const passTenSeconds = holdClock()
  const server = review()
  const list = server.hold(listReviews)
  await openPage('/Betrieb', server, OPERATOR)
  await waitFor(() => expect(document.querySelector('.qCol')?.getAttribute('aria-busy')).toBe('true'))
  await passTenSeconds()
  list.release({ json: [] })
  await screen.findByText('Keine offenen Prüfungen.')
})

const SHOWN = CASE.studios.map((one) => ({ ...one, certificate_id: 'one' }))

it('ROOM-11 shows the licence as pictures, large when pressed, and a sentence where there is none', async () => {
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const page = { width: 1, height: 1, png: dot }
  const server = review()
    .on(showReview, { json: { ...CASE, studios: SHOWN } })
    .on(showLicencePages, { json: { pages: [page, page], count: 5 } })
  const { user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await user.click(await screen.findByRole('button', { name: 'Nachweis für Studio Funkloch groß ansehen' }))
  const dialog = await screen.findByRole('dialog', { name: 'Nachweis für Studio Funkloch' })
  expect(dialog.querySelectorAll('img')).toHaveLength(2)
  expect(dialog.textContent).toContain('Weitere Seiten im PDF: 3')
})

it('OPR-01 a tick of the comparison does not hold for a place that came meanwhile', async () => {
  const shown = (part: object) => ({ json: { ...CASE, studios: SHOWN.map((one) => ({ ...one, ...part })) } })
  const server = review().on(showReview, shown({}))
  const { user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  const tick = () => screen.getByLabelText<HTMLInputElement>('Anschrift stimmt überein')
  await user.click(await screen.findByLabelText('Anschrift stimmt überein'))
  expect(tick().checked).toBe(true)
  const moved = { address: 'Holm 12', certificate_id: 'two' }
  server.on(showReview, shown(moved)).on(listReviews, { json: [shown(moved).json] })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await screen.findByText(/Holm 12/)
  expect(tick().checked).toBe(false)
})

it('ROOM-11 has the pictures of the next case drawn while the first is read, and after those of the first', async () => {
  const next = { ...CASE, owner_id: 2, studios: SHOWN.map((one) => ({ ...one, id: 99, certificate_id: 'two' })) }
  const server = review()
    .on(listReviews, { json: [{ ...CASE, studios: SHOWN }, next] })
    .on(showReview, { json: { ...CASE, studios: SHOWN } })
  const drawing = server.hold(showLicencePages)
  await openPage('/Betrieb?fall=1', server, OPERATOR)
  const asked = () => server.sentTo(showLicencePages).map(({ address }) => address.pathname.split('/').at(-3))
  await waitFor(() => expect(asked()).toEqual([String(SHOWN[0]?.id)]))
  drawing.release({ json: { pages: [], count: 0 } })
  await waitFor(() => expect(asked()).toEqual([String(SHOWN[0]?.id), '99']))
})

it('ROOM-11 keeps the link to the PDF where no preview is possible', async () => {
  const server = review().on(showLicencePages, { status: 409, json: { code: 'undrawable', detail: '' } })
  await openPage('/Betrieb?fall=1', server, OPERATOR)
  await screen.findByText('Keine Vorschau möglich.')
  expect(screen.getByRole('link', { name: /^PDF öffnen/ })).toBeTruthy()
})

it('ROOM-11 saves a note with the wish for a second look, and keeps it when that fails', async () => {
  const server = review()
  const { press, fill, user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await user.click(await screen.findByText('Notiz schreiben'))
  const missing = 'Bitte geben Sie einen Text an.'
  server.on(addCaseNote, { status: 400, json: { text: [missing] } })
  await press('Notiz speichern')
  await screen.findByText(missing)
  expect(document.activeElement).toBe(screen.getByLabelText('Notiz'))
  server.on(addCaseNote, 'lost')
  await fill('Notiz', 'Anschrift unklar.')
  await user.click(screen.getByRole('checkbox', { name: /^Zweiten Blick erbitten/ }))
  await press('Notiz speichern')
  await screen.findByText(NO_ANSWER)
  const note = { id: 1, author: 'Merle Sörensen', written_at: '2026-11-20T10:00:00.000Z', text: 'Anschrift unklar.' }
  const noted: ReviewCase = { ...CASE, notes: [{ ...note, second_look: 'asked' }] }
  server.on(addCaseNote, { json: noted }).on(listReviews, { json: [noted] })
  await press('Notiz speichern')
  await screen.findByText(/bittet um einen zweiten Blick/)
  expect(server.sentTo(addCaseNote).at(-1)).toMatchObject({ body: { text: 'Anschrift unklar.', second_look: true } })
})

it('ROOM-11 a note whose answer was lost is shown if it is stored, so that it is not written twice', async () => {
  const server = review().on(addCaseNote, 'lost')
  const { press, fill, user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await user.click(await screen.findByText('Notiz schreiben'))
  await fill('Notiz', 'Anschrift unklar.')
  const note = { id: 1, author: 'Merle Sörensen', written_at: '2026-11-20T10:00:00.000Z', text: 'Anschrift unklar.' }
  server.on(showReview, { json: { ...CASE, notes: [{ ...note, second_look: 'none' }] } })
  await press('Notiz speichern')
  await screen.findByText(NO_ANSWER)
  await within(await screen.findByRole('region', { name: 'Notizen' })).findByText('Anschrift unklar.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notiz').value).toBe('Anschrift unklar.')
})

it('ROOM-11 the browser asks before a reload or a closed tab loses a note or a message', async () => {
  const server = review().on(addCaseNote, { json: CASE })
  const { press, fill, user } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await user.click(await screen.findByText('Notiz schreiben'))
  expect(isAskedByBrowser()).toBe(false)
  await fill('Notiz', 'Anschrift unklar.')
  expect(isAskedByBrowser()).toBe(true)
  await press('Notiz speichern')
  await waitFor(() => expect(isAskedByBrowser()).toBe(false))
  await press(/^Ablehnen.*Funkloch/)
  await fill('Nachricht an das Studio', 'Bitte alle Seiten.')
  expect(isAskedByBrowser()).toBe(true)
  await press('Abbrechen')
  expect(isAskedByBrowser(), 'the rejection is given up').toBe(false)
})

it('ROOM-11, NAV-06 signing out asks before it loses a note, the way to another room does not', async () => {
  const server = review().on(searchAccounts, { json: [] })
  const { fill, user, press, question } = await openPage('/Betrieb?fall=1', server, OPERATOR)
  await user.click(await screen.findByText('Notiz schreiben'))
  await fill('Notiz', 'Anschrift unklar.')
  const signOut = document.createElement('button')
  signOut.dataset.signOut = '/Betrieb'
  document.body.append(signOut)
  onTestFinished(() => signOut.remove())
  signOut.click()
  await (await question()).findByText('Eine begonnene Notiz oder Nachricht der Prüfung geht verloren.')
  await press('Weiter bearbeiten')
  await user.click(screen.getByRole('link', { name: 'Konten' }))
  await waitFor(() => expect(location.pathname).toBe('/Betrieb/Konten'))
  expect(isAskedByBrowser()).toBe(true)
})
