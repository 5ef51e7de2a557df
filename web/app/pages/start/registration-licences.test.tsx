import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { keepRegistrant, licenceFile, SMALL_PDF, storedStudios } from '#test/registrant.ts'
import { ServerAnswers } from '#test/server-answers.ts'

/** Opens an owner's third step with locations of these names. */
async function openLicences(...names: string[]) {
  keepRegistrant()
  const place = { address: 'Wall 18', zipcode: '24103', city: 'Kiel', latitude: 54.3212, longitude: 10.1389 }
  sessionStorage.setItem('studios', JSON.stringify(names.map((name) => ({ ...place, name, uploadedFiles: [] }))))
  const page = await openPage('/Registrierung', new ServerAnswers())
  await page.fill('Passwort', 'Foerde#2026')
  await page.press('Weiter')
  await screen.findByRole('heading', { name: 'Standort hinzufügen' })
  await page.press('Weiter')
  await screen.findByRole('heading', { name: 'Standort Übersicht' })
  // Like a dropped file, to which the list of accepted types does not apply.
  const anyType = userEvent.setup({ applyAccept: false })
  const pick = async (of: string, file: File) => {
    await anyType.upload(licence(of), file)
    // The field accepts no other file while it reads one.
    await waitFor(() => expect(licence(of).closest('label')?.ariaBusy).toBeNull())
  }
  return { ...page, pick }
}

const licence = (of: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`Gewerbenachweis für ${of}`))

/** The error message of a file field, if any. */
function faultAt(field: HTMLInputElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

it('REG-11 the step is not left without a file for each location', async () => {
  const { pick, press } = await openLicences('Atelier Fördelicht', 'Fördelicht Husum')
  await pick('Atelier Fördelicht', licenceFile('a.pdf'))
  await screen.findByText('a.pdf')
  await press('Weiter')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('Bitte laden Sie für jedes Studio mindestens eine Datei hoch.')
  expect(licence('Fördelicht Husum').getAttribute('aria-invalid')).toBe('true')
  expect(licence('Atelier Fördelicht').getAttribute('aria-invalid')).toBeNull()
  await pick('Fördelicht Husum', licenceFile('b.pdf'))
  await screen.findByText('b.pdf')
  await press('Weiter')
  await screen.findByRole('heading', { name: 'Zusammenfassung' })
})

it('LOC-05 only whole PDF files up to 3 MB are taken, by what is in them, and can be removed', async () => {
  const { pick, press } = await openLicences('Atelier Fördelicht')
  const pdf = 'application/pdf'
  for (const [content, type, sentence] of [
    ['GIF89a', 'image/gif', 'Bitte wählen Sie eine PDF-Datei.'],
    ['MZ disguised', pdf, 'Bitte wählen Sie eine PDF-Datei.'],
    [SMALL_PDF, 'image/png', 'Bitte wählen Sie eine PDF-Datei.'],
    ['', pdf, 'Die Datei ist leer. Bitte wählen Sie eine andere PDF-Datei.'],
    [SMALL_PDF.slice(0, 40), pdf, 'Die PDF-Datei ist unvollständig.'],
    [SMALL_PDF.padEnd(3 * 1024 * 1024 + 1), pdf, 'Die Datei ist zu groß. Erlaubt sind höchstens 3 MB.'],
  ] as const) {
    await pick('Atelier Fördelicht', new File([content], 'g.pdf', { type }))
    expect(faultAt(licence('Atelier Fördelicht'))).toContain(sentence)
    expect(storedStudios()).toMatchObject([{ uploadedFiles: [] }])
  }
  await pick('Atelier Fördelicht', licenceFile('g.pdf'))
  await screen.findByText('g.pdf')
  expect(faultAt(licence('Atelier Fördelicht'))).toBe('')
  await press(/^Entfernen/)
  await waitFor(() => expect(screen.queryByText('g.pdf')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(licence('Atelier Fördelicht')))
})

it('LOC-05 one file for all clears the list each time it is switched, and asks first', async () => {
  const { pick, press, question, user } = await openLicences('Atelier Fördelicht', 'Fördelicht Husum')
  const forAll = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Eine Datei für alle Standorte verwenden' })
  await pick('Atelier Fördelicht', licenceFile('a.pdf'))
  await screen.findByText('a.pdf')
  await user.click(forAll)
  await press('Umschalten', await question())
  await screen.findByLabelText(/Gewerbenachweis für alle Standorte/)
  const none = { uploadedFiles: [] }
  expect(storedStudios()).toMatchObject([none, none])
  await pick('alle Standorte', licenceFile('alle.pdf'))
  await screen.findByText('alle.pdf')
  const shared = { uploadedFiles: [{ name: 'alle.pdf' }] }
  expect(storedStudios()).toMatchObject([shared, shared])
  await user.click(forAll)
  const asked = await question()
  asked.getByText('Bereits gewählte Dateien werden entfernt.')
  await press('Abbrechen', asked)
  expect(forAll.checked).toBe(true)
  expect(storedStudios()).toMatchObject([shared, shared])
  await user.click(forAll)
  await press('Umschalten', await question())
  await waitFor(() => expect(forAll.checked).toBe(false))
  expect(storedStudios()).toMatchObject([none, none])
})
