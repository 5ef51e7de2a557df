import { refreshSession } from '@epassbild/contract/accounts.ts'
import { makePoster } from '@epassbild/contract/company/studio-posters.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { findPostcode, geocode } from '@epassbild/contract/places.ts'
import { type OwnStudioOffer, showStudioOffer, stateStudioOffer } from '@epassbild/contract/studio-offers.ts'
import {
  changeStudio,
  deleteStudio,
  listStudios,
  type RegisteredStudio,
  uploadCertificate,
} from '@epassbild/contract/studios.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Imported early, because a dialog's lazy import may take longer than this file's tests.
import '#features/studios/locations/pin-map.ts'
import { openPage } from '#test/open-page.tsx'
import { OWNER } from '#test/people.ts'
import { licenceFile } from '#test/registrant.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { studio } from '#test/studios.ts'

const PAGE = '/Geschäftsstandorte'
const ONE = studio(1, 'Studio Eins')
const TWO: RegisteredStudio = { ...studio(2, 'Studio Zwei'), address: 'Holm 12', zipcode: '24937', city: 'Flensburg' }
const THREE: RegisteredStudio = { ...studio(3, 'Studio Drei'), certificate_file: '/schein' }
const locations = (...json: RegisteredStudio[]) => new ServerAnswers().on(listStudios, { json })
const row = (name: string) => screen.queryByRole('row', { name: new RegExp(name) })
const inRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))

it('SHOP-01 finds locations by any word of their address, and says so when there is none', async () => {
  const { press, fill } = await openPage(PAGE, locations(ONE, TWO), OWNER)
  await fill('Standorte suchen', 'HOLM flens')
  await screen.findByText('1 Standort')
  await waitFor(() => expect(row('Studio Eins')).toBeNull())
  expect(row('Studio Zwei')).not.toBeNull()
  await fill('Standorte suchen', 'gibt es nicht')
  await screen.findByText('Kein Standort passt zu Ihrer Suche.')
  await press('Suche zurücksetzen')
  await inRow('Studio Eins')
})

it('SHOP-01 finds locations by the state of their review, and sorts by what it says', async () => {
  const approved = { ...ONE, review: 'approved' as const }
  const { press, fill } = await openPage(PAGE, locations(approved, TWO, THREE), OWNER)
  await fill('Standorte suchen', 'wartet nachweis')
  await screen.findByText('1 Standort')
  await waitFor(() => expect(row('Studio Eins')).toBeNull())
  expect(row('Studio Zwei')).not.toBeNull()
  await fill('Standorte suchen', 'frei')
  await waitFor(() => expect(row('Studio Zwei')).toBeNull())
  await fill('Standorte suchen', '')
  await inRow('Studio Drei')
  await press('Prüfung')
  // „Freigegeben“, „In Prüfung“, „Wartet auf den Nachweis“; the last two are both `under-review`.
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 11))
  expect(heads).toEqual([ONE, THREE, TWO].map(({ name }) => name))
})

it('SHOP-01 finds a location by the name that it is to get', async () => {
  const { fill } = await openPage(PAGE, locations({ ...ONE, proposed: { ...ONE, name: 'Lichthaus' } }, TWO), OWNER)
  await fill('Standorte suchen', 'lichthaus')
  await screen.findByText('1 Standort')
  await inRow('Studio Eins')
})

it('SHOP-04 a location that leaves the search with its licence hands the focus to the next one, the last to the heading', async () => {
  const sent = (each: RegisteredStudio): RegisteredStudio => ({ ...each, certificate_file: '/schein' })
  const server = locations(ONE, TWO)
  const { user, press, fill, dialog } = await openPage(PAGE, server, OWNER)
  await fill('Standorte suchen', 'wartet nachweis')
  async function upload(waiting: RegisteredStudio, list: RegisteredStudio[]) {
    await press(/^Nachweis hochladen/, await inRow(waiting.name))
    const form = await dialog(`Gewerbenachweis für „${waiting.name}“`)
    await user.upload(form.getByLabelText(/Gewerbenachweis/), licenceFile('schein.pdf'))
    await form.findByText('schein.pdf')
    server.on(uploadCertificate, { json: sent(waiting) }).on(listStudios, { json: list })
    await press('Nachweis hochladen', form)
    await waitFor(() => expect(row(waiting.name)).toBeNull())
  }
  await upload(ONE, [sent(ONE), TWO])
  const next = (await inRow('Studio Zwei')).getByRole('button', { name: /^Nachweis hochladen/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
  await upload(TWO, [sent(ONE), sent(TWO)])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Meine Standorte' })))
})

it('SHOP-04 deletes after a question, says so, and the focus goes on to the next location', async () => {
  const server = locations(ONE, TWO)
  const { user, press, question } = await openPage(PAGE, server, OWNER)
  await press(/^Löschen/, await inRow('Studio Eins'))
  const asked = await screen.findByRole('alertdialog', { name: 'Standort „Studio Eins“ löschen?' })
  expect(asked.textContent).toContain('Wall 18, 24103 Kiel')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abbrechen'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(asked.isConnected).toBe(false))
  expect([row('Studio Eins') === null, server.sentTo(deleteStudio)]).toEqual([false, []])
  await press(/^Löschen/, await inRow('Studio Eins'))
  server.on(deleteStudio, { json: { detail: '' } }).on(listStudios, { json: [TWO] })
  await press('Standort löschen', await question())
  await screen.findByText('✅ Studio erfolgreich gelöscht.')
  await waitFor(() => expect(row('Studio Eins')).toBeNull())
  const next = (await inRow('Studio Zwei')).getByRole('button', { name: /^Löschen/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it('SHOP-01 a location without a postcode stands with its town alone, also in its change and its question', async () => {
  const without: RegisteredStudio = { ...ONE, zipcode: '00000' }
  const server = locations({ ...without, proposed: { ...without, address: 'Wall 20' } })
  const { press, question } = await openPage(PAGE, server, OWNER)
  await press(/^Löschen/, await inRow('Studio Eins'))
  await question()
  expect(document.body.textContent).toContain('Adresse: Wall 18, Kiel.')
  expect(document.body.textContent).toContain('Änderung in Prüfung: Studio Eins, Wall 20, Kiel')
  expect(document.body.textContent).not.toContain('00000')
})

describe('a change of a location without a postcode', () => {
  const without: RegisteredStudio = { ...ONE, zipcode: '00000' }
  async function openEdit() {
    const server = locations(without)
      .on(changeStudio, { json: without })
      // No map is rendered here.
      .on(showConfig, { status: 503, json: { code: 'busy' } })
    const page = await openPage(PAGE, server, OWNER)
    await page.press(/^Bearbeiten/, await inRow('Studio Eins'))
    return { ...page, server, form: await page.dialog('Standort bearbeiten') }
  }

  it('ROOM-01 keeps it that way, and nowhere shows the one that stands for it', async () => {
    const { server, press, fill, form } = await openEdit()
    expect(form.getByLabelText<HTMLInputElement>(/^PLZ/).value).toBe('')
    await fill(/^Telefon/, '0431 555 77', form)
    await press('Punkt auf der Karte verschieben', form)
    await form.findByText('Ist das die richtige Stelle?')
    expect(document.body.textContent).toContain('Wall 18, Kiel')
    expect(document.body.innerHTML).not.toContain('00000')
    await press('Änderungen speichern', form)
    await screen.findByText('Standort erfolgreich bearbeitet!')
    expect(server.sentTo(changeStudio).map(({ body }) => body)).toMatchObject([
      { shop_phone: '0431 555 77', zipcode: '00000', latitude: '54.3212000' },
    ])
  })

  it('ROOM-01, LOC-01 to another street asks for it', async () => {
    const { server, press, fill, form } = await openEdit()
    await fill(/^Straße und Hausnummer/, 'Wall 20', form)
    await press('Weiter', form)
    await form.findByText('Bitte füllen Sie alle erforderlichen Felder aus!')
    expect(form.getByLabelText(/^PLZ/).getAttribute('aria-invalid')).toBe('true')
    expect([server.sentTo(geocode), server.sentTo(changeStudio)]).toEqual([[], []])
  })
})

it('SHOP-03 asks to sign in again when the session has ended', async () => {
  const ended = { status: 401, json: { code: 'session-ended' } }
  const server = locations(ONE).on(deleteStudio, ended).on(refreshSession, ended)
  const { press, question } = await openPage(PAGE, server, OWNER)
  await press(/^Löschen/, await inRow('Studio Eins'))
  await press('Standort löschen', await question())
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Bitte erneut anmelden.'))
})

it('SHOP-01, T05 a manager sees the locations and no way to change them', async () => {
  await openPage(PAGE, locations({ ...ONE, review: 'approved' }), { ...OWNER, user_type: 'manager' })
  const buttons = (await inRow('Studio Eins')).queryAllByRole('button')
  expect(screen.queryByRole('button', { name: 'Standort hinzufügen' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Aktion' })).toBeNull()
  const heads = screen.getAllByRole('columnheader').slice(1)
  expect((await inRow('Studio Eins')).getAllByRole('cell')).toHaveLength(heads.length)
  // Posters are links to files.
  expect(buttons.filter(({ textContent }) => !textContent?.includes('(PDF)'))).toEqual([])
})

const posters = async (name: string) =>
  (await inRow(name))
    .queryAllByRole('button', { name: /^(Aushang|Fensterschild)/ })
    .map(({ textContent }) => textContent)

it('ROOM-01 a location has a poster and a window sign once it is approved, none while under review', async () => {
  await openPage(PAGE, locations(ONE, { ...TWO, review: 'approved' }), OWNER)
  await screen.findByRole('button', { name: /^Aushang/ })
  expect(await posters('Studio Zwei')).toEqual([
    expect.stringMatching(/^Aushang \(PDF\).*Studio Zwei/),
    expect.stringMatching(/^Fensterschild \(PDF\).*Studio Zwei/),
  ])
  expect(await posters('Studio Eins')).toEqual([])
})

it('SHOP-04, ROOM-01 a new licence for an approved location names what printed posters show until its approval', async () => {
  const { press } = await openPage(PAGE, locations(ONE, { ...TWO, review: 'approved' }), OWNER)
  await press(/^Nachweis/, await inRow('Studio Zwei'))
  await screen.findByText(/Aushang und Fensterschild führen so lange/)
  await press('Abbrechen')
  await press(/^Nachweis/, await inRow('Studio Eins'))
  await screen.findByRole('dialog')
  expect(screen.queryByText(/Fensterschild führen/)).toBeNull()
})

it('SHOP-01, LIFE-04 a licence that is deleted is missing where the location is reviewed again', async () => {
  const deleted = { certificate_deleted_at: '2026-11-20T10:00:00.000Z' }
  await openPage(PAGE, locations({ ...ONE, ...deleted }, { ...TWO, ...deleted, review: 'approved' }), OWNER)
  const again = await inRow('Studio Eins')
  again.getByText('Nicht hochgeladen')
  again.getByText('Wartet auf den Nachweis')
  ;(await inRow('Studio Zwei')).getByText('Geprüft, gelöscht am 20.11.2026')
})

it('ROOM-01 no poster is offered before the company is activated', async () => {
  await openPage(PAGE, locations({ ...TWO, review: 'approved' }), { ...OWNER, review: 'under-review' })
  // Rendered for owners only, which shows that the profile is loaded.
  await (await inRow('Studio Zwei')).findByRole('button', { name: /^Angebot/ })
  expect(await posters('Studio Zwei')).toEqual([])
})

it('ROOM-01 a poster that is refused says why, one that is lost asks to try again', async () => {
  const { status, body } = makePoster.refusals['studio-not-public']
  const server = locations({ ...TWO, review: 'approved' }).on(makePoster, { status, json: body })
  const { press } = await openPage(PAGE, server, OWNER)
  await press(/^Aushang/, await inRow('Studio Zwei'))
  await screen.findByText(String(body.detail))
  server.on(makePoster, { status: 502, body: '<html>' })
  await press(/^Fensterschild/, await inRow('Studio Zwei'))
  await screen.findByText('Das Fensterschild konnte nicht geladen werden. Bitte versuchen Sie es erneut.')
})

it.each([
  ['approved', 'approved', 'stehen in der Suche.'],
  ['under-review', 'approved', 'erscheinen in der Suche, sobald der Standort freigegeben ist.'],
  ['approved', 'under-review', 'erscheinen in der Suche, sobald Ihr Unternehmen freigeschaltet ist.'],
  [
    'under-review',
    'under-review',
    'erscheinen in der Suche, sobald Ihr Unternehmen freigeschaltet und der Standort freigegeben ist.',
  ],
] as const)(
  'SLIP-05 the offer of a location (%s) of a company (%s) is said to be where it is',
  async (review, ofCompany, said) => {
    const offer: OwnStudioOffer = {
      ...{ offers: [], languages: [], opening_hours: '', price_from_cents: null, stated_on: null, version: null },
    }
    const server = locations({ ...TWO, review })
      .on(showStudioOffer, { json: offer })
      .on(stateStudioOffer, { json: offer })
    const { press, dialog } = await openPage(PAGE, server, { ...OWNER, review: ofCompany })
    await press(/^Angebot/, await inRow('Studio Zwei'))
    const form = await dialog('Angebot: Studio Zwei')
    await form.findByLabelText(/^Öffnungszeiten/)
    await press('Angaben speichern', form)
    await screen.findByText(`Die Angaben zu „Studio Zwei“ sind gespeichert und ${said}`)
  },
)

it('SHOP-04 a location that is gone already leaves the list as deleted; after a lost answer the list is asked again', async () => {
  const server = locations(ONE, TWO).on(deleteStudio, { status: 404, json: { code: 'not-found' } })
  const { press, question } = await openPage(PAGE, server, OWNER)
  await press(/^Löschen/, await inRow('Studio Eins'))
  await press('Standort löschen', await question())
  await screen.findByText('✅ Studio erfolgreich gelöscht.')
  await waitFor(() => expect(row('Studio Eins')).toBeNull())
  server.on(deleteStudio, 'lost').on(listStudios, { json: [] })
  await press(/^Löschen/, await inRow('Studio Zwei'))
  await press('Standort löschen', await question())
  await waitFor(() => expect(row('Studio Zwei')).toBeNull())
})

it('SHOP-04 after a lost answer to a licence the list is asked again: the location may wait for its review', async () => {
  const approved: RegisteredStudio = { ...ONE, review: 'approved' }
  const server = locations(approved).on(uploadCertificate, 'lost')
  const { user, press, dialog } = await openPage(PAGE, server, OWNER)
  await press(/^Nachweis/, await inRow('Studio Eins'))
  const form = await dialog('Gewerbenachweis für „Studio Eins“')
  await user.upload(form.getByLabelText(/Gewerbenachweis/), licenceFile('schein.pdf'))
  await form.findByText('schein.pdf')
  server.on(listStudios, { json: [{ ...approved, review: 'under-review', certificate_file: '/schein' }] })
  await press('Nachweis hochladen', form)
  await form.findByText('❌ Netzwerk-/Serverfehler.')
  await press('Abbrechen', form)
  ;(await inRow('Studio Eins')).getByText('In Prüfung')
})

it('ROOM-01 a location that was changed elsewhere is not overwritten: what stands is shown, what was typed stays', async () => {
  const approved: RegisteredStudio = { ...ONE, review: 'approved', shop_phone: '0431 555 01' }
  const server = locations(approved).refuse(changeStudio, 'changed-meanwhile')
  const { press, fill, dialog } = await openPage(PAGE, server, OWNER)
  await press(/^Bearbeiten/, await inRow('Studio Eins'))
  const form = await dialog('Standort bearbeiten')
  await fill(/^Telefon/, '0431 555 77', form)
  const proposed = { ...approved, address: 'Wall 20' }
  server.on(listStudios, { json: [{ ...approved, proposed, version: 'b' }] })
  await press('Änderungen speichern', form)
  await form.findByText(/^Der Standort wurde inzwischen an anderer Stelle geändert\./)
  const shown = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value
  await waitFor(() => expect(shown(/^Straße und Hausnummer/)).toBe('Wall 20'))
  expect(shown(/^Telefon/)).toBe('0431 555 77')
  await waitFor(() => expect(document.body.textContent).toMatch(/Änderung in Prüfung: .*Wall 20/))
  server.on(changeStudio, { json: approved })
  await press('Änderungen speichern', form)
  await screen.findByText('Standort erfolgreich bearbeitet!')
  expect(server.sentTo(changeStudio).map(({ body: sent }) => sent)).toMatchObject([
    { address: 'Wall 18', shop_phone: '0431 555 77', version: 'a' },
    { address: 'Wall 20', shop_phone: '0431 555 77', version: 'b' },
  ])
})

describe('a change of a location whose answer is lost', () => {
  const approved: RegisteredStudio = { ...ONE, review: 'approved', shop_phone: '0431 555 01' }
  const changed: RegisteredStudio = {
    ...approved,
    shop_phone: '0431 555 77',
    website: 'https://eins.example',
    version: 'b',
  }

  async function openLost(list: 'lost' | { json: RegisteredStudio[] }) {
    const server = locations(approved).on(changeStudio, 'lost')
    const page = await openPage(PAGE, server, OWNER)
    await page.press(/^Bearbeiten/, await inRow('Studio Eins'))
    const form = await page.dialog('Standort bearbeiten')
    await page.fill(/^Telefon/, '0431 555 77', form)
    await page.fill(/^Website/, 'eins.example', form)
    server.on(listStudios, list)
    await page.press('Änderungen speichern', form)
    return { ...page, server, form }
  }

  it('ROOM-01 is done when the list shows that it has arrived', async () => {
    const { server } = await openLost({ json: [changed] })
    await screen.findByText('Standort erfolgreich bearbeitet!')
    expect(server.sentTo(changeStudio)).toHaveLength(1)
  })

  it('ROOM-01 is done by the next press when the list was lost, too: nobody else is said to have changed it', async () => {
    const { server, press, form, user, question } = await openLost('lost')
    await form.findByText('❌ Netzwerk-/Serverfehler.')
    await user.keyboard('{Escape}')
    const asked = await question()
    asked.getByText(/Vielleicht ist sie schon gespeichert/)
    await press('Weiter bearbeiten', asked)
    server.refuse(changeStudio, 'changed-meanwhile')
    server.on(listStudios, { json: [changed] })
    await press('Änderungen speichern', form)
    await screen.findByText('Standort erfolgreich bearbeitet!')
    expect(screen.queryByText(/inzwischen an anderer Stelle geändert/)).toBeNull()
  })

  it('ROOM-01 is sent again when it has not arrived', async () => {
    const { server, press, form, user, question } = await openLost({ json: [approved] })
    await form.findByText('❌ Netzwerk-/Serverfehler.')
    await user.keyboard('{Escape}')
    const asked = await question()
    // The list was already reloaded without the change.
    expect(asked.queryByText(/ging verloren/)).toBeNull()
    await press('Weiter bearbeiten', asked)
    server.on(changeStudio, { json: changed })
    await press('Änderungen speichern', form)
    await screen.findByText('Standort erfolgreich bearbeitet!')
    expect(server.sentTo(changeStudio).map(({ body }) => body)).toMatchObject([{ version: 'a' }, { version: 'a' }])
  })
})

it('ROOM-01 changes phone at once and sends another address to the review, the approved one stays', async () => {
  const approved: RegisteredStudio = { ...ONE, review: 'approved', shop_phone: '0431 555 01' }
  const server = locations(approved)
    .on(findPostcode, { status: 200, json: { city: 'Kiel' } })
    .on(geocode, { json: { name: 'Kiel', latitude: 54.4, longitude: 10.2, precision: 'address' } })
    // No map is rendered here.
    .on(showConfig, { status: 503, json: { code: 'busy' } })
  const answer = (json: RegisteredStudio) => server.on(changeStudio, { json }).on(listStudios, { json: [json] })
  const { press, fill, dialog } = await openPage(PAGE, server, OWNER)
  await press(/^Bearbeiten/, await inRow('Studio Eins'))
  const form = await dialog('Standort bearbeiten')
  expect(form.getByLabelText<HTMLInputElement>(/^Straße und Hausnummer/).value).toBe('Wall 18')
  await fill(/^Telefon/, '0431 555 77', form)
  answer({ ...approved, shop_phone: '0431 555 77' })
  await press('Änderungen speichern', form)
  await screen.findByText('Standort erfolgreich bearbeitet!')
  await screen.findByRole('link', { name: '0431 555 77' })
  expect(server.sentTo(geocode), 'the point stays').toEqual([])

  await press(/^Bearbeiten/, await inRow('Studio Eins'))
  const again = await dialog('Standort bearbeiten')
  await fill(/^Straße und Hausnummer/, 'Wall 20', again)
  await press('Weiter', again)
  const proposed = { ...approved, address: 'Wall 20' }
  answer({ ...approved, proposed })
  await press('Änderungen speichern', again)
  await waitFor(() => expect(row('Studio Eins')?.textContent).toMatch(/Änderung in Prüfung: .*Wall 20/))
  expect(row('Studio Eins')?.textContent).toMatch(/Wall 18, 24103/)
  expect(server.sentTo(changeStudio).map(({ body }) => body)).toEqual([
    expect.objectContaining({ address: 'Wall 18', shop_phone: '0431 555 77' }),
    expect.objectContaining({ address: 'Wall 20', latitude: '54.4000000' }),
  ])
})
