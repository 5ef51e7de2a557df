import { showProfile, signIn } from '@epassbild/contract/accounts.ts'
import { deleteStudio, findStudiosNear } from '@epassbild/contract/studios.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { dropTokens } from '#api/session.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { OLD_SIGN_IN, OPERATOR, OWNER, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'
import { studio } from '#test/studios.ts'

it('ADM-03, ADM-05 says what is loading, empty and failed, and goes on with what it has', async () => {
  const server = new ServerAnswers()
  const answer = server.hold(findStudiosNear)
  const { press, question } = await openPage('/delet-shop', server, OPERATOR)
  await screen.findByText('Loading shops...')
  answer.release('lost')
  const alert = () => screen.getByRole('alert')
  await expectText(alert, 'The studios could not be loaded.')
  await screen.findByText('No shops found.')
  server.on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
  await press('Try again')
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  server.on(deleteStudio, 'lost')
  await press(/^Delete/)
  await press('Delete', await question())
  await expectText(alert, 'The studio could not be deleted.')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  dropTokens()
  await press(/^Delete/)
  await press('Delete', await question())
  await expectText(alert, 'Please sign in as an operator to delete studios.')
})

it('ADM-02 shows postcode and town, of a studio without a postcode the town alone', async () => {
  const json = [studio(4, 'Studio Kiel'), { ...studio(5, 'Studio Husum'), zipcode: '00000', city: 'Husum' }]
  await openPage('/delet-shop', new ServerAnswers().on(findStudiosNear, { json }), OPERATOR)
  const [, place] = within(await screen.findByRole('row', { name: /Studio Kiel/ })).getAllByRole('cell')
  expect(place?.textContent).toContain('24103, Kiel')
  expect(document.body.textContent).toContain('Husum')
  expect(document.body.textContent).not.toContain('00000')
})

it('ADM-02, QUAL-01 each delete button names its studio, also among studios of one name', async () => {
  const json = [studio(4, 'Studio Kiel'), studio(5, 'Studio Kiel')]
  await openPage('/delet-shop', new ServerAnswers().on(findStudiosNear, { json }), OPERATOR)
  const names = (await screen.findAllByRole('button', { name: /^Delete/ })).map(({ textContent }) => textContent)
  expect(names).toEqual(['Delete: Studio Kiel, ID: 4', 'Delete: Studio Kiel, ID: 5'])
})

it('ADM-05 a studio that another one deleted meanwhile is gone, not a failure', async () => {
  const both = { json: [studio(4, 'Studio Kiel'), studio(5, 'Studio Husum')] }
  const server = new ServerAnswers().on(findStudiosNear, both).on(deleteStudio, { status: 404 })
  const { press, question } = await openPage('/delet-shop', server, OPERATOR)
  await screen.findByText('Studio Kiel')
  server.on(findStudiosNear, { json: [studio(5, 'Studio Husum')] })
  await press(/^Delete.*Studio Kiel/)
  const asked = await question()
  // Rendered outside of the page's content, so it needs a `lang` attribute of its own.
  expect(screen.getByRole('alertdialog').closest('[lang]')?.getAttribute('lang')).toBe('en')
  await press('Delete', asked)
  const toast = await screen.findByText('This studio had already been deleted.')
  expect(toast.closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('ADM-04, ADM-05 an owner is told that operators delete the studios of others, which stay', async () => {
  const server = new ServerAnswers().on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
  server.on(deleteStudio, { status: 404 })
  const { press, question } = await openPage('/delet-shop', server, OWNER)
  await press(/^Delete.*Studio Kiel/)
  await press('Delete', await question())
  await expectText(() => screen.getByRole('alert'), 'Please sign in as an operator to delete studios.')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it('CERT-05, ADM-04 with a session in memory an operator signs in on the page itself, and then deletes', async () => {
  withSiteFact('sessionStore', 'memory')
  const server = new ServerAnswers()
    .on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
    .on(signIn, { json: TOKENS })
    .on(showProfile, { json: OPERATOR })
    .on(deleteStudio, { json: { detail: 'Gelöscht.' } })
  const { press, question, signInAs } = await openPage('/delet-shop', server)
  onTestFinished(dropTokens)
  const hasFocus = async (name: string) => {
    const heading = await screen.findByRole('heading', { level: 1, name })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  }
  await press(/^Delete/)
  await press('Delete', await question())
  await hasFocus('Anmelden')
  await signInAs(OPERATOR.email)
  await hasFocus('Nearby Studios')
  await press(/^Delete/)
  await press('Delete', await question())
  await screen.findByText('No shops found.')
  expect(server.sentTo(deleteStudio)).toHaveLength(1)
  expect(sessionStorage.getItem('token')).toBeNull()
})

it('ADM-04, T31 an old sign-in is asked for again over the list, and the studio is deleted after it', async () => {
  const server = new ServerAnswers()
    .on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
    .on(showProfile, { json: OPERATOR })
    .on(deleteStudio, OLD_SIGN_IN)
  const { user, press, fill, question, dialog, leave } = await openPage('/delet-shop', server, OPERATOR)
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(search, 'kiel')
  const ask = async () => {
    await press(/^Delete/)
    await press('Delete', await question())
    const form = await dialog('Noch einmal anmelden')
    await form.findByText(OLD_SIGN_IN.json.detail)
    return form
  }
  await ask()
  await leave('Noch einmal anmelden')
  await expectText(() => screen.getByRole('alert'), 'The studio could not be deleted.')
  const form = await ask()
  server.on(signIn, { json: TOKENS }).on(deleteStudio, { json: { detail: 'Gelöscht.' } })
  await fill(`Passwort für ${OPERATOR.email}`, 'Demo2026!', form)
  await user.keyboard('{Enter}')
  await screen.findByText('Studio deleted.')
  expect(search.value).toBe('kiel')
})

it('ADM-04, T31 a profile that does not come once is asked for again at the next deletion', async () => {
  const server = new ServerAnswers()
    .on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
    .on(showProfile, { status: 503, json: { code: 'busy', detail: 'Gerade nicht.' } })
    .on(deleteStudio, OLD_SIGN_IN)
  const { press, question, dialog } = await openPage('/delet-shop', server, OPERATOR)
  const ask = async () => {
    await press(/^Delete/)
    await press('Delete', await question())
  }
  await ask()
  await expectText(() => screen.getByRole('alert'), 'The studio could not be deleted.')
  server.on(showProfile, { json: OPERATOR })
  await ask()
  await dialog('Noch einmal anmelden')
})

it('ADM-02 a website with umlauts is shown as it was typed', async () => {
  const json = [{ ...studio(4, 'Studio Kiel'), website: 'https://www.fotostudio-müller.example' }]
  await openPage('/delet-shop', new ServerAnswers().on(findStudiosNear, { json }), OPERATOR)
  await screen.findByRole('link', { name: /^fotostudio-müller\.example/ })
})

it('ADM-02 the phone is dialled without the zero in brackets', async () => {
  const json = [{ ...studio(4, 'Studio Kiel'), shop_phone: '+49 (0)431 123' }]
  await openPage('/delet-shop', new ServerAnswers().on(findStudiosNear, { json }), OPERATOR)
  const phone = await screen.findByRole('link', { name: '+49 (0)431 123' })
  expect(phone.getAttribute('href')).toBe('tel:+49431123')
})

it('ADM-01, ADM-02 speaks German by the switch', async () => {
  const json = [{ ...studio(4, 'Foto "Ö" 📷'), created_at: '2025-05-01T22:30:00Z' }]
  const server = new ServerAnswers().on(findStudiosNear, { json })
  const { press, question } = await openPage('/delet-shop', server, OPERATOR)
  await screen.findByText(/Created: 02 May 2025/)
  await press('Deutsch')
  await screen.findByRole('heading', { level: 1, name: 'Fotostudios' })
  await screen.findByText(/Angelegt: 02\.05\.2025/)
  await press(/^Löschen/)
  ;(await question()).getByText('Möchten Sie das Fotostudio Foto "Ö" 📷 (ID: 4) wirklich löschen?')
})

it('NAV-10, ADM-02 hundreds of studios stand in one list without pages, with their English dates', async () => {
  const many = Array.from({ length: 210 }, (_, index) => studio(index + 1, `Studio ${index + 1}`))
  await openPage('/delet-shop', new ServerAnswers().on(findStudiosNear, { json: many }), OPERATOR)
  const rows = () => [...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)
  await waitFor(() => expect(rows()).toHaveLength(many.length))
  expect(rows().at(-1)).toContain('Studio 210')
  expect(rows().filter((row) => row?.includes('20 Nov 2026'))).toHaveLength(many.length)
  expect(screen.queryByRole('button', { name: /Seite|page|weitere|more/i })).toBeNull()
})

it('ADM-04 leads operators back to their own list', async () => {
  const server = new ServerAnswers().on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
  await openPage('/delet-shop', server, OPERATOR)
  const back = await screen.findByRole('link', { name: 'Back to the operator’s studios' })
  expect(back.getAttribute('href')).toBe('/Betrieb/Fotostudios')
})

it('ADM-04 leads owners to no list of the operator', async () => {
  const server = new ServerAnswers().on(findStudiosNear, { json: [studio(4, 'Studio Kiel')] })
  await openPage('/delet-shop', server, OWNER)
  await screen.findByText('Studio Kiel')
  await waitFor(() => expect(server.sentTo(showProfile)).toHaveLength(1))
  expect(screen.queryByRole('link', { name: /^Back/ })).toBeNull()
})
