import { assignStudioPeople, listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { findPostcode, geocode } from '@epassbild/contract/places.ts'
import { SHARED_REFUSALS } from '@epassbild/contract/refusal.ts'
import { listStaff, type StaffMember } from '@epassbild/contract/staff.ts'
import { type OwnStudioOffer, SPOKEN, showStudioOffer, stateStudioOffer } from '@epassbild/contract/studio-offers.ts'
import { changeStudio, deleteStudio, listStudios, submitStudio } from '@epassbild/contract/studios.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { PinMapOptions, Spot } from '#features/studios/locations/pin-map.ts'
import { keepFarFromScreen } from '#test/far-from-screen.ts'
import { expectText, openPage, type Place } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { OWNER } from '#test/people.ts'
import { licenceFile } from '#test/registrant.ts'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { studio } from '#test/studios.ts'

// jsdom renders no map; tests that move the pin enable the stub.
const map = vi.hoisted(() => ({ isDrawn: false, move: (_spot: Spot): void => {} }))
vi.mock('#features/studios/locations/pin-map.ts', () => ({
  async createPinMap({ onMove }: PinMapOptions) {
    if (!map.isDrawn) throw new Error('no map')
    map.move = onMove
    return { zoomBy() {}, remove() {} }
  },
}))

const NOT_DRAWN = (_spot: Spot): void => {}

/** The map is rendered shortly after its buttons. */
async function movePoint() {
  await waitFor(() => expect(map.move).not.toBe(NOT_DRAWN))
  act(() => map.move({ latitude: 54.5, longitude: 10.5 }))
}

const PAGE = '/Geschäftsstandorte'
const ADD = 'Standort hinzufügen'
const FOUND = { name: 'Laboe', latitude: 54.4, longitude: 10.2, precision: 'address' as const }
const locations = (...names: string[]) =>
  new ServerAnswers()
    .on(listStudios, { json: names.map((name, index) => studio(index + 1, name)) })
    .on(findPostcode, { status: 200, json: { city: 'Laboe' } })
    .on(geocode, { json: FOUND })
    // No map is rendered here.
    .on(showConfig, { status: 503, json: { code: 'busy' } })

async function openForm(server: ServerAnswers) {
  const page = await openPage(PAGE, server, OWNER)
  await page.user.click((await screen.findAllByRole('button', { name: ADD }))[0] as HTMLElement)
  const form = await page.dialog(ADD)
  await page.fill(/^Name des Studios/, 'Studio Laboe', form)
  await page.fill(/^Straße und Hausnummer/, 'Hafenstraße 3', form)
  await page.fill(/^PLZ/, '24235', form)
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Ort/).value).toBe('Laboe'))
  return { ...page, form }
}

describe('a new location', () => {
  it('SHOP-02 marks the two fields that are not required, and no others', async () => {
    const { form } = await openForm(locations())
    for (const label of ['Name des Studios', 'Straße und Hausnummer', 'PLZ', 'Ort']) form.getByLabelText(label)
    for (const label of ['Telefon (freiwillig)', 'Website (freiwillig)']) form.getByLabelText(label)
  })

  it('SHOP-02, LOC-07 without a trade licence is not said to be under review', async () => {
    const server = locations().on(submitStudio, { json: studio(1, 'Studio Laboe'), status: 201 })
    const { press, form } = await openForm(server)
    await press('Weiter', form)
    server.on(listStudios, { json: [studio(1, 'Studio Laboe')] })
    await press(ADD, form)
    await screen.findByText(
      'Standort „Studio Laboe“ ist hinzugefügt. Laden Sie noch den Gewerbenachweis hoch, dann prüfen wir ihn.',
    )
    const row = await screen.findByRole('row', { name: /Studio Laboe/ })
    expect(row.textContent).toContain('Wartet auf den Nachweis')
    expect(row.textContent).not.toContain('In Prüfung')
  })

  it('SHOP-02, LOC-06 sent again after a lost answer, with a corrected name, says that it was sent before', async () => {
    const server = locations().on(submitStudio, 'lost')
    const { press, fill, form } = await openForm(server)
    await press('Weiter', form)
    await press(ADD, form)
    await expectText(() => form.getByRole('alert'), '❌ Netzwerk-/Serverfehler.')
    await press('Adresse ändern', form)
    await fill(/^Name des Studios/, 'Studio Laboe Hafen', form)
    await press('Weiter', form)
    server.on(submitStudio, { json: studio(1, 'Studio Laboe Hafen'), status: 201 })
    await press(ADD, form)
    await screen.findByText(/^Standort „Studio Laboe Hafen“ ist hinzugefügt\./)
    const sent = server.sentTo(submitStudio).map(({ body }) => body as Record<string, string>)
    expect(sent.map(({ name, sent_before }) => [name, sent_before])).toEqual([
      ['Studio Laboe', undefined],
      ['Studio Laboe Hafen', 'true'],
    ])
    expect(sent[1]?.created_at).toBe(sent[0]?.created_at)
  })

  it('SHOP-02 after a lost answer is in the list if it has arrived, and not said to be unsaved', async () => {
    const server = locations().on(submitStudio, 'lost')
    const { user, press, question, form } = await openForm(server)
    await press('Weiter', form)
    server.on(listStudios, { json: [studio(1, 'Studio Laboe')] })
    await press(ADD, form)
    await expectText(() => form.getByRole('alert'), '❌ Netzwerk-/Serverfehler.')
    await user.keyboard('{Escape}')
    const asked = await question()
    asked.getByText(/^Die Antwort auf Ihre letzte Eingabe ging verloren\./)
    expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull()
    await press('Verwerfen', asked)
    await screen.findByRole('row', { name: /Studio Laboe/ })
  })

  it('SHOP-02 says whether a field is missing or the address is not whole; a postcode takes digits', async () => {
    const { user, press, fill, dialog } = await openPage(PAGE, locations(), OWNER)
    await user.click((await screen.findAllByRole('button', { name: ADD }))[0] as HTMLElement)
    const form = await dialog(ADD)
    await press('Weiter', form)
    await expectText(() => form.getByRole('alert'), 'Bitte füllen Sie alle erforderlichen Felder aus!')
    await fill(/^Name des Studios/, 'Studio Laboe', form)
    await fill(/^Straße und Hausnummer/, 'Hafenstraße 3', form)
    const field = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label)
    await user.type(field(/^PLZ/), '2423x59')
    expect(field(/^PLZ/).value).toBe('24235')
    await waitFor(() => expect(field(/^Ort/).value).toBe('Laboe'))
    await fill(/^PLZ/, '2423', form)
    await waitFor(() => expect(field(/^Ort/).value).toBe(''))
    await fill(/^Ort/, 'Laboe', form)
    await press('Weiter', form)
    const sentence = 'Bitte geben Sie eine vollständige Adresse ein (Straße, Stadt, PLZ)'
    await expectText(() => form.getByRole('alert'), sentence)
  })

  it('SHOP-02 takes a PDF as its licence and nothing else, and is sent once by a double click', async () => {
    const server = locations()
    const answer = server.hold(submitStudio)
    const { user, press, form } = await openForm(server)
    await press('Weiter', form)
    const licence = await form.findByLabelText(/Gewerbenachweis/)
    // Like a dropped file, to which the list of accepted types does not apply.
    const anyType = userEvent.setup({ applyAccept: false })
    await anyType.upload(licence, new File(['MZ'], 'x.exe', { type: 'application/pdf' }))
    await form.findByText('Bitte wählen Sie eine PDF-Datei.')
    await anyType.upload(licence, licenceFile('schein.pdf'))
    await form.findByText('schein.pdf')
    expect(form.queryByText('Bitte wählen Sie eine PDF-Datei.', { ignore: '[aria-hidden] *' })).toBeNull()
    await user.dblClick(form.getByRole('button', { name: ADD }))
    server.on(listStudios, { json: [{ ...studio(1, 'Studio Laboe'), website: 'https://laboe.example' }] })
    answer.release({ json: studio(1, 'Studio Laboe'), status: 201 })
    await screen.findByRole('row', { name: /Studio Laboe/ })
    expect(server.sentTo(submitStudio)).toHaveLength(1)
    expect(screen.getByRole('link', { name: /laboe\.example/ }).getAttribute('href')).toBe('https://laboe.example')
  })

  it('SHOP-02 that is on its way is not given up by Escape', async () => {
    const server = locations()
    const answer = server.hold(submitStudio)
    const { user, press, form } = await openForm(server)
    await press('Weiter', form)
    await press(ADD, form)
    await waitFor(() => expect(server.sentTo(submitStudio)).toHaveLength(1))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: ADD })).not.toBeNull()
    server.on(listStudios, { json: [studio(1, 'Studio Laboe')] })
    answer.release({ json: studio(1, 'Studio Laboe'), status: 201 })
    await screen.findByRole('row', { name: /Studio Laboe/ })
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ADD })).toBeNull())
  })

  it('SHOP-02 whose address is corrected while its point is looked for is saved with its own point', async () => {
    const old = Promise.withResolvers<{ json: typeof FOUND }>()
    const server = locations()
      .on(geocode, ({ address }) =>
        /Hafenstra/.test(address.searchParams.get('address') ?? '') ? old.promise : { json: FOUND },
      )
      .on(submitStudio, { json: studio(1, 'Studio Laboe'), status: 201 })
    const { fill, press, form } = await openForm(server)
    await press('Weiter', form)
    await waitFor(() => expect(server.sentTo(geocode)).toHaveLength(1))
    await fill(/^Straße und Hausnummer/, 'Strandstraße 7', form)
    await press('Weiter', form)
    await form.findByText(/Gefunden: Laboe/)
    old.resolve({ json: { ...FOUND, name: 'Alte Stelle', latitude: 54.1 } })
    await press(ADD, form)
    await waitFor(() => expect(server.sentTo(submitStudio)).toHaveLength(1))
    const [sent] = server.sentTo(submitStudio)
    expect(sent?.body).toMatchObject({ address: 'Strandstraße 7', latitude: '54.4000000' })
  })

  it('SHOP-03 whose position is not found keeps what was typed', async () => {
    const server = locations('Studio Kiel')
    const { press, form } = await openForm(server)
    for (const [said, sentence] of [
      [{ status: 404, json: { code: 'place-not-found' } }, 'Adresse nicht gefunden. Bitte überprüfen Sie die Eingabe.'],
      [{ status: 502, body: '<html>' }, 'Fehler beim Abrufen der Koordinaten. Bitte versuchen Sie es später erneut.'],
    ] as const) {
      server.on(geocode, said)
      await press('Weiter', form)
      await expectText(() => form.getByRole('alert'), sentence)
    }
    expect(form.getByLabelText<HTMLInputElement>(/^Name des Studios/).value).toBe('Studio Laboe')
  })

  it('SHOP-03 that is refused has its sentence, and goes back to its address', async () => {
    const server = locations('Studio Kiel')
    const { user, press, question, form } = await openForm(server)
    await press('Weiter', form)
    for (const [said, sentence] of [
      [{ status: 409, json: { non_field_errors: ['Zu viele.'] } }, '❌ Fehler beim Hinzufügen.Zu viele.'],
      [{ status: 502, body: '<html>' }, '❌ Netzwerk-/Serverfehler.'],
    ] as const) {
      server.on(submitStudio, said)
      await press(ADD, form)
      await expectText(() => form.getByRole('alert'), sentence)
    }
    const [sent] = server.sentTo(submitStudio)
    expect(sent?.body).toMatchObject({ name: 'Studio Laboe', zipcode: '24235', city: 'Laboe' })
    expect(sent?.body).toMatchObject({ latitude: '54.4000000', longitude: '10.2000000' })
    await press('Adresse ändern', form)
    expect((await form.findByLabelText<HTMLInputElement>(/^Name des Studios/)).value).toBe('Studio Laboe')
    await user.keyboard('{Escape}')
    await press('Verwerfen', await question())
    await waitFor(() => expect(screen.queryByRole('dialog', { name: ADD })).toBeNull())
  })
})

const rowOf = async (name: string): Promise<Place> => within(await screen.findByRole('row', { name: new RegExp(name) }))

it.each(['owner', 'manager'] as const)(
  'NAV-10 the locations of a chain are in blocks, of which only those near the screen are rendered (%s)',
  async (user_type) => {
    const names = Array.from({ length: 120 }, (_, index) => `Studio ${index + 1}`)
    const opening = openPage(PAGE, locations(...names), { ...OWNER, user_type })
    keepFarFromScreen()
    await opening
    const table = await screen.findByRole('table', { name: 'Standorte' })
    expect([table.getAttribute('aria-rowcount'), table.querySelectorAll('tbody').length]).toEqual(['121', 3])
    expect(within(table).getAllByRole('rowheader')).toHaveLength(50)
    // Blocks that are not rendered are as wide as the table.
    const spans = [...table.querySelectorAll('td[colspan]')].map((cell) => Number(cell.getAttribute('colspan')))
    const columns = within(table).getAllByRole('columnheader').length
    expect(spans).toEqual([columns, columns])
  },
)

it('SHOP-04 deleting one location does not hold up deleting another', async () => {
  const server = locations('Studio Langsam', 'Studio Rasch')
  const { press, question } = await openPage(PAGE, server, OWNER)
  const slow = server.hold(deleteStudio)
  const remove = async (name: string) => {
    await press(/^Löschen/, await rowOf(name))
    await press('Standort löschen', await question())
  }
  await remove('Studio Langsam')
  await waitFor(() => expect(server.sentTo(deleteStudio)).toHaveLength(1))
  server.on(deleteStudio, { json: { detail: '' } }).on(listStudios, { json: [studio(1, 'Studio Langsam')] })
  await remove('Studio Rasch')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Studio Rasch/ })).toBeNull())
  await rowOf('Studio Langsam')
  server.on(listStudios, { json: [] })
  slow.release({ json: { detail: '' } })
  await waitFor(() => expect(screen.queryByRole('row', { name: /Studio Langsam/ })).toBeNull())
})

it('SHOP-03 a list and a deletion that fail have their sentences', async () => {
  const server = locations().on(listStudios, { status: 500, json: { code: 'internal' } })
  const { press, question } = await openPage(PAGE, server, OWNER)
  const alert = () => screen.getByRole('alert')
  await expectText(alert, '❌ Fehler beim Laden der Studios.')
  server.on(listStudios, 'lost')
  await press('Erneut versuchen')
  await expectText(alert, '❌ Netzwerkfehler.')
  server.on(listStudios, { status: 502, body: '<html>Bad Gateway</html>' })
  await press('Erneut versuchen')
  await expectText(alert, '❌ Fehler beim Laden der Studios.')
  server.on(listStudios, { json: [studio(1, 'Studio Kiel')] }).on(deleteStudio, 'lost')
  await press('Erneut versuchen')
  await press(/^Löschen/, await rowOf('Studio Kiel'))
  await press('Standort löschen', await question())
  await expectText(alert, '❌ Fehler beim Löschen des Studios.')
  await rowOf('Studio Kiel')
})

it('SHOP-05 the licence opens by a new link, also where the clock of this machine is ahead', async () => {
  const listed = (certificate_file: string) => ({ json: [{ ...studio(1, 'Studio Kiel'), certificate_file }] })
  const server = locations().on(listStudios, listed('/api/photobooth/certificates/1/?expires=1000&signature=old'))
  await openPage(PAGE, server, OWNER)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  server.on(listStudios, 'lost')
  fireEvent.click(await screen.findByRole('link', { name: /^Anzeigen/ }))
  await screen.findByText('Der Nachweis konnte nicht geladen werden.')
  expect(saved).not.toHaveBeenCalled()
  const fresh = '/api/photobooth/certificates/1/?expires=1300&signature=new'
  server.on(listStudios, listed(fresh))
  fireEvent.click(screen.getByRole('link', { name: /^Anzeigen/ }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.contexts[0] as HTMLAnchorElement).getAttribute('href')).toBe(fresh)
})

describe('the point of a stored location', () => {
  const MOVE = 'Punkt auf der Karte verschieben'
  async function openEdit() {
    map.isDrawn = true
    map.move = NOT_DRAWN
    onTestFinished(() => void Object.assign(map, { isDrawn: false }))
    const server = locations('Studio Eins').on(changeStudio, { json: studio(1, 'Studio Eins') })
    const page = await openPage(PAGE, server, OWNER)
    await page.press(/^Bearbeiten/, await rowOf('Studio Eins'))
    return { ...page, server, form: await page.dialog('Standort bearbeiten') }
  }

  it('SHOP-02, ROOM-01 is corrected while the address stays, and saved with what else was typed', async () => {
    const { press, fill, server, form } = await openEdit()
    await fill(/^Telefon/, '0431 555 77', form)
    await press(MOVE, form)
    await form.findByText('Punkt: 54,3212° Nord, 10,1389° Ost.')
    await form.findByRole('button', { name: 'Karte vergrößern' })
    await movePoint()
    form.getByText(/54,5° Nord, 10,5° Ost/)
    await press('Änderungen speichern', form)
    await screen.findByText('Standort erfolgreich bearbeitet!')
    const moved = { address: 'Wall 18', shop_phone: '0431 555 77', latitude: '54.5000000', longitude: '10.5000000' }
    expect(server.sentTo(changeStudio).map(({ body }) => body)).toEqual([expect.objectContaining(moved)])
    expect(server.sentTo(geocode)).toEqual([])
  })

  it('SHOP-02 that was moved stays when the reader goes back to the fields', async () => {
    const { press, fill, server, form } = await openEdit()
    await fill(/^Straße und Hausnummer/, 'Wall 18 ', form)
    await press(MOVE, form)
    await form.findByRole('button', { name: 'Karte vergrößern' })
    await movePoint()
    await press('Adresse ändern', form)
    await fill(/^Telefon/, '0431 555 77', form)
    await press('Änderungen speichern', form)
    await screen.findByText('Standort erfolgreich bearbeitet!')
    const moved = { shop_phone: '0431 555 77', latitude: '54.5000000', longitude: '10.5000000' }
    expect(server.sentTo(changeStudio).map(({ body }) => body)).toEqual([expect.objectContaining(moved)])
  })

  it('SHOP-02 does not take the point that was moved for another address', async () => {
    const { press, fill, server, form } = await openEdit()
    await fill(/^Straße und Hausnummer/, 'Wall 20', form)
    await press('Weiter', form)
    await form.findByRole('button', { name: 'Karte vergrößern' })
    await movePoint()
    await press('Adresse ändern', form)
    await fill(/^Straße und Hausnummer/, 'Wall 18', form)
    await press('Änderungen speichern', form)
    await screen.findByText('Standort erfolgreich bearbeitet!')
    expect(server.sentTo(changeStudio).map(({ body }) => body)).toEqual([
      expect.objectContaining({ latitude: '54.3212000', longitude: '10.1389000' }),
    ])
  })

  it('SHOP-02 that was moved is not lost by Escape', async () => {
    const { user, press, question, form } = await openEdit()
    await press(MOVE, form)
    await form.findByRole('button', { name: 'Karte vergrößern' })
    await movePoint()
    form.getByText(/54,5° Nord, 10,5° Ost/)
    // The pressed button was removed: the focus returns to the dialog one frame later.
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await press('Verwerfen', await question())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('SHOP-02 is looked for, not moved, when the address changes; input with a fault keeps the fields open', async () => {
    const { press, fill, form } = await openEdit()
    await fill(/^Name des Studios/, ' ', form)
    await press(MOVE, form)
    await form.findByRole('alert')
    await fill(/^Straße und Hausnummer/, 'Wall 20', form)
    expect(form.queryByRole('button', { name: MOVE })).toBeNull()
  })
})

describe('the people of a location', () => {
  const person = (user_id: number, last_name: string, user_type: StaffMember['user_type'] = 'employee') =>
    ({ user_id, first_name: 'Jana', last_name, user_type }) as StaffMember

  it('ROOM-08 are chosen by the owner; a lost answer keeps the choice', async () => {
    const server = locations('Studio Eins', 'Studio Zwei')
      .on(listStudioPeople, { json: [{ shop_id: 2, user_ids: [11] }] })
      .on(listStaff, { json: [person(11, 'Sander'), person(12, 'Ahrens'), person(13, 'Buch', 'accounting')] })
      .on(assignStudioPeople, 'lost')
    const { user, press, dialog } = await openPage(PAGE, server, OWNER)
    expect((await screen.findByRole('row', { name: /Studio Eins/ })).textContent).toContain('Team: alle')
    expect(screen.getByRole('row', { name: /Studio Zwei/ }).textContent).toContain('Team: 1 Person')
    await user.click(await screen.findByRole('button', { name: /^Team\s*: Studio Zwei$/ }))
    const form = await dialog('Team: Studio Zwei')
    await form.findByRole('checkbox', { name: 'Ahrens, Jana' })
    expect(form.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([false, true])
    await user.click(form.getByRole('checkbox', { name: 'Ahrens, Jana' }))
    await press('Speichern', form)
    await form.findByRole('alert')
    server.on(assignStudioPeople, { json: { shop_id: 2, user_ids: [11, 12] } })
    server.on(listStudioPeople, { json: [{ shop_id: 2, user_ids: [11, 12] }] })
    await press('Speichern', form)
    await screen.findByText('Das Team von „Studio Zwei“ ist gespeichert.')
    expect(server.sentTo(assignStudioPeople).at(-1)?.body).toEqual({ user_ids: [11, 12], before: [11] })
    await waitFor(() => expect(screen.getByRole('row', { name: /Studio Zwei/ }).textContent).toContain('2 Personen'))
  })

  it('ROOM-08 are sent as the list shows them: a person who is not in it any more is not sent', async () => {
    const server = locations('Studio Eins')
      .on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [9, 11, 13] }] })
      .on(listStaff, { json: [person(11, 'Sander'), person(13, 'Buch', 'accounting')] })
      .on(assignStudioPeople, { json: { shop_id: 1, user_ids: [11] } })
    const { user, press, dialog } = await openPage(PAGE, server, OWNER)
    await user.click(await screen.findByRole('button', { name: /^Team\s*: Studio Eins$/ }))
    const form = await dialog('Team: Studio Eins')
    await form.findByRole('checkbox', { name: 'Sander, Jana' })
    await press('Speichern', form)
    await screen.findByText('Das Team von „Studio Eins“ ist gespeichert.')
    expect(server.sentTo(assignStudioPeople).map(({ body }) => body)).toEqual([{ user_ids: [11], before: [9, 11, 13] }])
  })

  it('ROOM-08 chosen but not saved are not lost by Escape; a choice taken back asks nothing', async () => {
    const server = locations('Studio Eins')
      .on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [11] }] })
      .on(listStaff, { json: [person(11, 'Sander'), person(12, 'Ahrens')] })
    const { user, press, question, dialog } = await openPage(PAGE, server, OWNER)
    await user.click(await screen.findByRole('button', { name: /^Team\s*: Studio Eins$/ }))
    const form = await dialog('Team: Studio Eins')
    const box = await form.findByRole<HTMLInputElement>('checkbox', { name: 'Ahrens, Jana' })
    await user.click(box)
    await user.keyboard('{Escape}')
    await press('Weiter bearbeiten', await question())
    expect(box.checked).toBe(true)
    await user.click(box)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('ROOM-08 are found in the list of a chain, the present team first; what is not found stays chosen', async () => {
    const staff = Array.from({ length: 30 }, (_, index) => ({
      ...person(11 + index, `Person ${String(index).padStart(2, '0')}`),
      email: `p${index}@kette.test`,
    }))
    const namesake = { ...person(50, 'Person 04'), email: 'andere@kette.test' }
    const server = locations('Studio Eins')
      .on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [40] }] })
      .on(listStaff, { json: [...staff, namesake] })
      .on(assignStudioPeople, { json: { shop_id: 1, user_ids: [40, 50] } })
    const { user, press, fill, dialog } = await openPage(PAGE, server, OWNER)
    await user.click(await screen.findByRole('button', { name: /^Team\s*: Studio Eins$/ }))
    const form = await dialog('Team: Studio Eins')
    await form.findByText('31 Personen, insgesamt 1 ausgewählt')
    const [first] = form.getAllByRole<HTMLInputElement>('checkbox')
    expect([first?.closest('label')?.textContent, first?.checked]).toEqual(['Person 29, Jana', true])
    await fill('Mitarbeitende suchen', 'person 04', form)
    await form.findByText('2 Personen, insgesamt 1 ausgewählt')
    await user.keyboard('{Enter}')
    expect(server.sentTo(assignStudioPeople)).toEqual([])
    await user.click(form.getByRole('checkbox', { name: 'Person 04, Jana (andere@kette.test)' }))
    await press('Speichern', form)
    await screen.findByText('Das Team von „Studio Eins“ ist gespeichert.')
    expect(server.sentTo(assignStudioPeople).map(({ body }) => body)).toEqual([{ user_ids: [40, 50], before: [40] }])
  })

  it('ROOM-08, PROF-01 what another window has assigned is shown below the own ticks, and not overwritten', async () => {
    const server = locations('Studio Eins')
      .on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [11] }] })
      .on(listStaff, { json: [person(11, 'Sander'), person(12, 'Ahrens'), person(14, 'Claus')] })
      .refuse(assignStudioPeople, 'changed-meanwhile')
    const { user, press, dialog } = await openPage(PAGE, server, OWNER)
    await user.click(await screen.findByRole('button', { name: /^Team\s*: Studio Eins$/ }))
    const form = await dialog('Team: Studio Eins')
    await user.click(await form.findByRole('checkbox', { name: 'Ahrens, Jana' }))
    server.on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [14] }] })
    await press('Speichern', form)
    await form.findByRole('alert')
    const ticked = () => form.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
    await waitFor(() => expect(ticked(), 'Ahrens, Claus, Sander').toEqual([true, true, false]))
    server.on(assignStudioPeople, { json: { shop_id: 1, user_ids: [14, 12] } })
    await press('Speichern', form)
    await screen.findByText('Das Team von „Studio Eins“ ist gespeichert.')
    expect(server.sentTo(assignStudioPeople).map(({ body }) => body)).toEqual([
      { user_ids: [11, 12], before: [11] },
      { user_ids: [14, 12], before: [14] },
    ])
  })

  it('ROOM-08 that are not known yet are not overwritten: nothing is sent until they are', async () => {
    const server = locations('Studio Eins')
      .on(listStudioPeople, 'lost')
      .on(listStaff, { json: [person(11, 'Sander'), person(12, 'Ahrens')] })
      .on(assignStudioPeople, { json: { shop_id: 1, user_ids: [11, 12] } })
    const { user, press, dialog } = await openPage(PAGE, server, OWNER)
    await user.click(await screen.findByRole('button', { name: /^Team\s*: Studio Eins$/ }))
    const form = await dialog('Team: Studio Eins')
    await form.findByText('Die Mitarbeitenden konnten nicht geladen werden.')
    await press('Speichern', form)
    expect(form.queryByRole('checkbox')).toBeNull()
    server.on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [11] }] })
    await press('Erneut versuchen', form)
    await user.click(await form.findByRole('checkbox', { name: 'Ahrens, Jana' }))
    await press('Speichern', form)
    await screen.findByText('Das Team von „Studio Eins“ ist gespeichert.')
    expect(server.sentTo(assignStudioPeople).map(({ body }) => body)).toEqual([{ user_ids: [11, 12], before: [11] }])
  })
})

describe('the offer of a location', () => {
  const OFFER: OwnStudioOffer = {
    ...{ offers: [], languages: [], opening_hours: '', price_from_cents: null, stated_on: null, version: null },
  }
  async function openOffer(server = locations('Studio Eins').on(showStudioOffer, { json: OFFER })) {
    const page = await openPage(PAGE, server, OWNER)
    await page.user.click(await screen.findByRole('button', { name: /^Angebot\s*: Studio Eins$/ }))
    const form = await page.dialog('Angebot: Studio Eins')
    return { ...page, server, form }
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('NAV-10, SLIP-05 says when it takes longer than ten seconds to load', async () => {
    const passTenSeconds = holdClock()
    const server = locations('Studio Eins')
    const answer = server.hold(showStudioOffer)
    const { form } = await openOffer(server)
    await form.findByText('Die Liste wird geladen …')
    await passTenSeconds()
    answer.release({ json: OFFER })
    await form.findByLabelText(/^Öffnungszeiten/)
    expect(form.queryByText('Die Liste wird geladen …')).toBeNull()
  })

  it('SLIP-05 loads the statements again when they could not be loaded', async () => {
    const server = locations('Studio Eins').on(showStudioOffer, 'lost')
    const { press, form } = await openOffer(server)
    await form.findByText('Die Angaben konnten nicht geladen werden.')
    server.on(showStudioOffer, { json: OFFER })
    await press('Angaben speichern', form)
    await form.findByLabelText(/^Öffnungszeiten/)
    expect(server.sentTo(stateStudioOffer)).toEqual([])
  })

  it('SLIP-05 is not lost by Escape, and closing without a change asks nothing', async () => {
    const { user, press, fill, question, dialog, form } = await openOffer()
    await form.findByLabelText(/^Öffnungszeiten/)
    await user.keyboard('{Escape}')
    await closed()
    await user.click(await screen.findByRole('button', { name: /^Angebot\s*: Studio Eins$/ }))
    const again = await dialog('Angebot: Studio Eins')
    await again.findByLabelText(/^Öffnungszeiten/)
    await fill(/^Öffnungszeiten/, 'Mo bis Fr 9–18 Uhr', again)
    await user.keyboard('{Escape}')
    await press('Weiter bearbeiten', await question())
    expect(again.getByLabelText<HTMLInputElement>(/^Öffnungszeiten/).value).toBe('Mo bis Fr 9–18 Uhr')
    await press('Schließen', again)
    await press('Verwerfen', await question())
    await closed()
  })

  it('SLIP-05, PROF-01 shows what was said in another window, with what is typed here over it', async () => {
    const { press, fill, server, form } = await openOffer()
    const { status, body } = stateStudioOffer.refusals['changed-meanwhile']
    server.on(stateStudioOffer, { status, json: { ...body, code: 'changed-meanwhile' } })
    server.on(showStudioOffer, { json: { ...OFFER, languages: ['tr'], opening_hours: 'Sa 9–13 Uhr', version: '2' } })
    await fill(/^Passbild ab/, '14,90', form)
    await press('Angaben speichern', form)
    await form.findByText(/inzwischen an anderer Stelle geändert/)
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Öffnungszeiten/).value).toBe('Sa 9–13 Uhr'))
    server.on(stateStudioOffer, { json: OFFER })
    await press('Angaben speichern', form)
    await closed()
    const sent = server.sentTo(stateStudioOffer).map(({ body: said }) => said)
    expect(sent).toMatchObject([{ version: null }, { version: '2', languages: ['tr'], price_from_cents: 1490 }])
  })

  it('SLIP-05 ticks and texts of another window stay beside those of this one, in one list as well', async () => {
    const opened: OwnStudioOffer = { ...OFFER, languages: ['ar', 'uk'], opening_hours: 'Mo 9–18 Uhr', version: '1' }
    const { user, press, fill, server, form } = await openOffer(
      locations('Studio Eins').on(showStudioOffer, { json: opened }),
    )
    const { status, body } = stateStudioOffer.refusals['changed-meanwhile']
    server.on(stateStudioOffer, { status, json: { ...body, code: 'changed-meanwhile' } })
    const theirs: OwnStudioOffer = { ...opened, languages: ['ar', 'tr'], opening_hours: 'Sa 9–13 Uhr', version: '2' }
    server.on(showStudioOffer, { json: theirs })
    for (const language of [SPOKEN.en, SPOKEN.ar]) await user.click(await form.findByLabelText(language))
    // Typed and put back: not changed here.
    await fill(/^Öffnungszeiten/, 'Di 9–18 Uhr', form)
    await fill(/^Öffnungszeiten/, opened.opening_hours, form)
    await press('Angaben speichern', form)
    await form.findByText(/inzwischen an anderer Stelle geändert/)
    await waitFor(() => expect(form.getByLabelText<HTMLInputElement>(/^Öffnungszeiten/).value).toBe('Sa 9–13 Uhr'))
    server.on(stateStudioOffer, { json: OFFER })
    await press('Angaben speichern', form)
    await closed()
    expect(server.sentTo(stateStudioOffer).at(-1)?.body).toMatchObject({
      ...{ version: '2', opening_hours: 'Sa 9–13 Uhr', price_from_cents: null },
      languages: ['tr', 'en'],
    })
  })

  it('SLIP-05 gives the price of a chain to the found locations in one call, after what is given was chosen', async () => {
    const more = Array.from({ length: 11 }, (_, index) => `Laboe ${index + 1}`)
    const server = locations('Studio Eins', 'Förde Nord', 'Förde Süd', ...more)
      .on(showStudioOffer, { json: OFFER })
      .on(stateStudioOffer, { json: OFFER })
    const { user, press, fill, dialog, question } = await openPage(PAGE, server, OWNER)
    await user.click(await screen.findByRole('button', { name: /^Angebot\s*: Studio Eins$/ }))
    const form = await dialog('Angebot: Studio Eins')
    await fill(/^Passbild ab/, '14,90', form)
    await user.click(form.getByText('Auf andere Standorte übertragen'))
    expect(form.queryByLabelText('Studio Eins, Kiel')).toBeNull()
    await fill('Andere Standorte suchen', 'förde', form)
    await press('Alle 2 auswählen', form)
    await press('Für 3 Standorte speichern', form)
    await form.findByText(saying('Bitte wählen Sie, was übertragen werden soll.'))
    await user.click(form.getByLabelText('Preis'))
    await user.keyboard('{Escape}')
    await press('Weiter bearbeiten', await question())
    await press('Für 3 Standorte speichern', form)
    await screen.findByText(/Die gewählten gelten auch für 2 andere Standorte\./)
    const sent = server.sentTo(stateStudioOffer).map(({ body }) => body)
    expect(sent).toMatchObject([{ price_from_cents: 1490, also: { shop_ids: [2, 3], parts: ['price'] } }])
  })

  it('SLIP-05 names a location that another window deleted, and saves for those that are left', async () => {
    const server = locations('Studio Eins', 'Förde Nord', 'Laboe')
      .on(showStudioOffer, { json: OFFER })
      .on(stateStudioOffer, { status: 404, json: { ...SHARED_REFUSALS['not-found'].body, code: 'not-found' } })
    const { user, press, fill, form } = await openOffer(server)
    await fill(/^Passbild ab/, '14,90', form)
    await user.click(form.getByText('Auf andere Standorte übertragen'))
    await press('Alle 2 auswählen', form)
    await user.click(form.getByLabelText('Preis'))
    server.on(listStudios, { json: [studio(1, 'Studio Eins'), studio(3, 'Laboe')] })
    await press('Für 3 Standorte speichern', form)
    await form.findByText(
      saying('Mindestens ein gewählter Standort ist inzwischen gelöscht. Bitte prüfen Sie die Auswahl.'),
    )
    server.on(stateStudioOffer, { json: OFFER })
    await press('Für 2 Standorte speichern', form)
    await closed()
    const sent = server.sentTo(stateStudioOffer).map(({ body: said }) => said)
    expect(sent.at(-1)).toMatchObject({ price_from_cents: 1490, also: { shop_ids: [3], parts: ['price'] } })
  })

  it('SLIP-05 stays open while it is saved, so that a late answer closes no other dialog', async () => {
    const { user, press, server, form } = await openOffer()
    const answer = server.hold(stateStudioOffer)
    await form.findByLabelText(/^Öffnungszeiten/)
    await press('Angaben speichern', form)
    await waitFor(() => expect(server.sentTo(stateStudioOffer)).toHaveLength(1))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: 'Angebot: Studio Eins' })).not.toBeNull()
    answer.release({ json: OFFER })
    await closed()
  })
})

it('QUAL-09 a location can be added on a page without https, which has no randomUUID', async () => {
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function')
  })
  const { press, dialog } = await openPage(PAGE, locations('Studio Eins'), OWNER)
  await press('Standort hinzufügen')
  await dialog('Standort hinzufügen')
})
