import { type FoundPlace, findPostcode, geocode } from '@epassbild/contract/places.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { keepRegistrant, licenceFile, storedStudios } from '#test/registrant.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const KIEL: FoundPlace = { latitude: 54.3233, longitude: 10.1228, name: '24105 Kiel', precision: 'address' }
const CITIES: Record<string, string> = { '24105': 'Kiel', '25813': 'Husum' }
const ADD = 'Standort hinzufügen'

const places = () =>
  new ServerAnswers()
    .on(geocode, { json: KIEL })
    .on(findPostcode, ({ address }) => ({ json: { city: CITIES[address.pathname.split('/').at(-2) ?? ''] ?? '' } }))

/** Opens an owner's second step, and its dialog. */
async function openLocations(server: ServerAnswers) {
  keepRegistrant()
  const page = await openPage('/Registrierung', server)
  await page.fill('Passwort', 'Foerde#2026')
  await page.press('Weiter')
  const open = async () => {
    await page.press(ADD)
    return page.dialog('Standort oder Fotostudio hinzufügen')
  }
  const type = async (name: string, zip = '24105') => {
    const dialog = await page.dialog('Standort oder Fotostudio hinzufügen')
    await page.fill('Name des Studios', name, dialog)
    await page.fill(/^Straße und Hausnummer/, 'Holtenauer Straße 12', dialog)
    await page.fill(/^PLZ/, zip, dialog)
    await waitFor(() => expect(city(dialog).value).not.toBe(''))
    return dialog
  }
  return {
    ...page,
    open,
    type,
    add: async (name: string) => {
      await open()
      await page.press(ADD, await type(name))
      await screen.findByRole('heading', { name })
    },
  }
}

const city = (dialog: Pick<typeof screen, 'getByLabelText'>) => dialog.getByLabelText<HTMLInputElement>(/^Ort/)
const alertText = async () => (await screen.findByRole('alert')).textContent
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('REG-11 the step is not left without a location', async () => {
  const { press } = await openLocations(places())
  await screen.findByText('Noch kein Standort angelegt.')
  await press('Weiter')
  expect(await alertText()).toBe('Bitte fügen Sie mindestens einen Standort hinzu.')
})

it('LOC-04 drafts lie in the session storage in the documented shape', async () => {
  const { add, press, user } = await openLocations(places())
  await add('Atelier Fördelicht')
  await press('Weiter')
  await user.upload(await screen.findByLabelText(/Gewerbenachweis für Atelier Fördelicht/), licenceFile('g.pdf'))
  await screen.findByText('g.pdf')
  expect(storedStudios()).toMatchObject([
    {
      ...{ name: 'Atelier Fördelicht', address: 'Holtenauer Straße 12', city: 'Kiel', zipcode: '24105' },
      ...{ latitude: KIEL.latitude, longitude: KIEL.longitude, shop_phone: '', website: '' },
      uploadedFiles: [
        {
          ...{ name: 'g.pdf', type: 'application/pdf' },
          data: expect.stringMatching(/^data:application\/pdf;base64,JVBERi/),
        },
      ],
    },
  ])
})

it('REG-16 „Ändern“ leads back to each block and keeps the rest', async () => {
  const { add, press, user } = await openLocations(places())
  await add('Atelier Fördelicht')
  await press('Weiter')
  await user.upload(await screen.findByLabelText(/Gewerbenachweis für Atelier Fördelicht/), licenceFile('g.pdf'))
  await screen.findByText('g.pdf')
  await press('Weiter')
  for (const block of ['Über Sie', 'Ihr Unternehmen']) {
    await press(new RegExp(`^Ändern ?\\(${block}\\)$`))
    expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Katharina')
    for (const heading of [ADD, 'Standort Übersicht', 'Zusammenfassung']) {
      await press('Weiter')
      await screen.findByRole('heading', { name: heading })
    }
  }
  await press(/^Ändern ?\(Ihr Standort\)$/)
  await add('Fördelicht Heikendorf')
  expect(headings()).toEqual(['Atelier Fördelicht', 'Fördelicht Heikendorf'])
  await press(/Schritt 1/)
  expect((await screen.findByLabelText<HTMLInputElement>('Vorname')).value).toBe('Katharina')
  expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('Foerde#2026')
})

it('LOC-01 marks five fields, needs four, adds, edits and deletes after a question', async () => {
  const server = places().on(geocode, { json: { ...KIEL, precision: 'postcode' } })
  const { open, type, fill, press, question, dialog: opened } = await openLocations(server)
  const dialog = await open()
  for (const label of ['Straße und Hausnummer*', 'PLZ*', 'Ort*', 'Telefon*', 'Website*']) dialog.getByLabelText(label)
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name des Studios')))
  await press(ADD, dialog)
  await expectText(() => dialog.getByRole('alert'), 'Bitte füllen Sie alle erforderlichen Felder aus!')
  await press(ADD, await type('Atelier Fördelicht'))
  await screen.findByText('Fotostandort erfolgreich hinzugefügt!')
  screen.getByText('Holtenauer Straße 12, 24105 Kiel')
  screen.getByText(/^Der Punkt auf der Karte zeigt/)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(ADD))

  await press(/^Bearbeiten ?\(Atelier Fördelicht\)$/)
  const again = await opened('Standort oder Fotostudio hinzufügen')
  await fill('Name des Studios', 'Fördelicht Mitte', again)
  await press('Standort speichern', again)
  await screen.findByText('Standort erfolgreich bearbeitet!')
  expect(headings()).toEqual(['Fördelicht Mitte'])

  await press(/^Löschen ?\(Fördelicht Mitte\)$/)
  await screen.findByRole('alertdialog', { name: 'Standort „Fördelicht Mitte“ löschen?' })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Abbrechen'))
  await press('Standort löschen', await question())
  await screen.findByText('Noch kein Standort angelegt.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: ADD })))
  expect(storedStudios()).toEqual([])
})

it('LOC-01, LOC-03 an edited location keeps its point, which may have been moved manually, until its address changes', async () => {
  const server = places()
  const { add, press, fill, dialog } = await openLocations(server)
  await add('Atelier Fördelicht')
  server.on(geocode, { json: { ...KIEL, latitude: 54.1, longitude: 10.9, precision: 'postcode' } })
  const edit = async (label: string | RegExp, text: string, name: RegExp) => {
    await press(name)
    const opened = await dialog('Standort oder Fotostudio hinzufügen')
    await fill(label, text, opened)
    await press('Standort speichern', opened)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await edit('Name des Studios', 'Fördelicht Mitte', /^Bearbeiten ?\(Atelier Fördelicht\)$/)
  const { latitude, longitude, precision } = KIEL
  expect(storedStudios()).toMatchObject([{ name: 'Fördelicht Mitte', latitude, longitude, precision }])
  expect(server.sentTo(geocode)).toHaveLength(1)
  await edit(/^Straße und Hausnummer/, 'Holtenauer Straße 14', /^Bearbeiten ?\(Fördelicht Mitte\)$/)
  expect(storedStudios()).toMatchObject([{ latitude: 54.1, longitude: 10.9, precision: 'postcode' }])
})

it('LOC-01, LOC-03 a kept location without a point gets one when it is edited', async () => {
  const { add, press, dialog } = await openLocations(places())
  await add('Atelier Fördelicht')
  const kept = storedStudios().map((draft) => ({ ...draft, latitude: undefined, longitude: undefined }))
  sessionStorage.setItem('studios', JSON.stringify(kept))
  cleanup()
  const reloaded = await openLocations(places())
  await reloaded.press(/^Bearbeiten ?\(Atelier Fördelicht\)$/)
  await press('Standort speichern', await dialog('Standort oder Fotostudio hinzufügen'))
  await screen.findByText('Standort erfolgreich bearbeitet!')
  expect(storedStudios()).toMatchObject([{ latitude: KIEL.latitude, longitude: KIEL.longitude }])
})

it('REG-16 a half-filled dialog is open again after a reload', async () => {
  const { add, press, fill, dialog } = await openLocations(places())
  await add('Atelier Fördelicht')
  await press(/^Bearbeiten ?\(Atelier Fördelicht\)$/)
  await fill(/^Telefon/, '0431 555 77', await dialog('Standort oder Fotostudio hinzufügen'))
  cleanup()
  // The browser history stores the step, but each test page starts a new one.
  const reloaded = await openLocations(places())
  const again = await reloaded.dialog('Standort oder Fotostudio hinzufügen')
  expect(again.getByLabelText<HTMLInputElement>(/^Telefon/).value).toBe('0431 555 77')
  await reloaded.press('Standort speichern', again)
  await screen.findByText('Standort erfolgreich bearbeitet!')
  expect(headings()).toEqual(['Atelier Fördelicht'])
  expect(storedStudios()).toMatchObject([{ shop_phone: '0431 555 77' }])
})

it('REG-16 a dialog that the browser cannot keep stays usable, and one that it kept unreadably is not opened', async () => {
  sessionStorage.setItem('studioOpen', '{"input":')
  const { open, type, press } = await openLocations(places())
  await screen.findByText('Noch kein Standort angelegt.')
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  await open()
  const dialog = await type('Atelier Fördelicht')
  full.mockRestore()
  await press(ADD, dialog)
  await screen.findByRole('heading', { name: 'Atelier Fördelicht' })
})

it('LOC-01 the next location has the focus when one is deleted', async () => {
  const { add, press, question } = await openLocations(places())
  await add('Atelier Fördelicht')
  await add('Fördelicht Husum')
  await press(/^Löschen ?\(Atelier Fördelicht\)$/)
  await press('Standort löschen', await question())
  const next = await screen.findByRole('button', { name: /^Löschen ?\(Fördelicht Husum\)$/ })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

it('LOC-01 asks before typed values are discarded', async () => {
  const { open, fill, press, user } = await openLocations(places())
  const dialog = await open()
  await fill('Name des Studios', 'Atelier', dialog)
  await user.keyboard('{Escape}')
  await press('Weiter bearbeiten')
  expect(dialog.getByLabelText<HTMLInputElement>('Name des Studios').value).toBe('Atelier')
  await press('Schließen', dialog)
  await press('Verwerfen')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe(ADD))
})

it('LOC-01, LOC-03 a discarded location is not added when its position is found later', async () => {
  const server = places()
  const position = server.hold(geocode)
  const { open, type, press, user } = await openLocations(server)
  await open()
  await press(ADD, await type('Atelier Verworfen'))
  await user.keyboard('{Escape}')
  await press('Verwerfen')
  await open()
  position.release({ json: KIEL })
  server.on(geocode, { json: KIEL })
  await press(ADD, await type('Atelier Geblieben', '25813'))
  await screen.findByRole('heading', { name: 'Atelier Geblieben' })
  expect(headings()).toEqual(['Atelier Geblieben'])
})

it('LOC-02 takes digits only and finds the place of a postcode, said politely', async () => {
  const { open, fill, user } = await openLocations(places())
  const dialog = await open()
  const zip = dialog.getByLabelText<HTMLInputElement>(/^PLZ/)
  await user.type(zip, 'D-24x10567')
  expect(zip.value).toBe('24105')
  await waitFor(() => expect(city(dialog).value).toBe('Kiel'))
  const said = dialog.getAllByRole('status').filter(({ textContent }) => textContent?.includes('Ort: Kiel'))
  expect(said).toHaveLength(1)
  await fill(/^PLZ/, '25813', dialog)
  await waitFor(() => expect(city(dialog).value).toBe('Husum'))
})

it('LOC-02 the place of a postcode does not replace a manually typed one', async () => {
  const server = places()
  const place = server.hold(findPostcode)
  const { open, fill } = await openLocations(server)
  const dialog = await open()
  await fill(/^PLZ/, '24105', dialog)
  await fill(/^Ort/, 'Kiel-Wik', dialog)
  place.release({ json: { city: 'Kiel' } })
  await new Promise((later) => setTimeout(later, 50))
  expect(city(dialog).value).toBe('Kiel-Wik')
})

it('LOC-02, LOC-03 an unknown address is refused with its own message', async () => {
  const server = places().on(geocode, { status: 404, json: { detail: '', code: 'place-not-found' } })
  const { open, type, press } = await openLocations(server)
  await open()
  const dialog = await type('Atelier Nirgendwo')
  await press(ADD, dialog)
  await expectText(() => dialog.getByRole('alert'), 'Adresse nicht gefunden. Bitte überprüfen Sie die Eingabe.')
})

it('LOC-02, LOC-03 a failing lookup is only logged; without a position the reader tries again', async () => {
  const server = places().on(geocode, 'lost').on(findPostcode, 'lost')
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { open, fill, press } = await openLocations(server)
  const dialog = await open()
  await fill('Name des Studios', 'Atelier Fördelicht', dialog)
  await fill(/^Straße und Hausnummer/, 'Holtenauer Straße 12', dialog)
  await fill(/^PLZ/, '24105', dialog)
  await waitFor(() => expect(warned.mock.calls.flat().join()).toContain('24105'))
  expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull()
  await fill(/^Ort/, 'Kiel', dialog)
  await press(ADD, dialog)
  const sentence = 'Fehler beim Abrufen der Koordinaten. Bitte versuchen Sie es erneut.'
  await expectText(() => dialog.getByRole('alert'), sentence)
  server.on(geocode, { json: KIEL })
  await press(ADD, dialog)
  await screen.findByText('Fotostandort erfolgreich hinzugefügt!')
})
