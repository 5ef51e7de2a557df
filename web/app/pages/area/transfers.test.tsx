import { listTransfers, type Transfer } from '@epassbild/contract/photos.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TRANSFER_HEADS, transferCells } from '#features/photos/list/transfer-cells.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { EMPLOYEE } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

it('FOTO-11 says that the list could not be loaded, and loads it when asked again', async () => {
  const server = new ServerAnswers().on(listTransfers, 'lost')
  const { press } = await openPage('/Uebermittlungen', server, EMPLOYEE)
  await expectText(() => screen.getByRole('alert'), 'Die Liste konnte nicht geladen werden.')
  server.on(listTransfers, { json: [] })
  await press('Erneut versuchen')
  await screen.findByText('Noch wurde kein Bild übermittelt.')
})

it('FOTO-11 says that nothing was transferred yet, and leads to the capture', async () => {
  await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json: [] }), EMPLOYEE)
  await screen.findByText('Noch wurde kein Bild übermittelt.')
  expect(screen.getByRole('link', { name: 'Zur Aufnahme' }).getAttribute('href')).toBe('/Aufnahme')
})

const transfer = (day: number, name: string, customerReference: string | null): Transfer => ({
  transferId: `00000000-0000-4000-8000-00000000000${day}`,
  capturedAt: `2026-11-0${day}T09:00:00.000Z`,
  storedAt: `2026-11-0${day}T09:00:00.000Z`,
  validUntil: `2027-05-0${day}T09:00:00.000Z`,
  studio: { id: day, name, city: 'Kiel' },
  person: null,
  customerReference,
  state: 'stored',
  replaceable: null,
  feedback: [],
})

it('ROOM-09 sorts by the head that is pressed, and the other way round when pressed again', async () => {
  const json = [transfer(3, 'Äpfel', '10'), transfer(2, 'Zander', '9'), transfer(1, 'Bär', null)]
  const { press } = await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json }), EMPLOYEE)
  const names = async () =>
    (await screen.findAllByRole('row')).slice(1).map((row) => /Äpfel|Zander|Bär/.exec(row.textContent ?? '')?.[0])
  expect(await names()).toEqual(['Äpfel', 'Zander', 'Bär'])
  await press('Standort')
  expect(await names()).toEqual(['Äpfel', 'Bär', 'Zander'])
  await press('Standort')
  expect(await names()).toEqual(['Zander', 'Bär', 'Äpfel'])
  expect(screen.getByRole('columnheader', { name: 'Standort' }).getAttribute('aria-sort')).toBe('descending')
  await press('Kundennummer')
  expect(await names()).toEqual(['Bär', 'Zander', 'Äpfel'])
  await press('Übermittelt')
  expect(await names()).toEqual(['Bär', 'Zander', 'Äpfel'])
})

it('ROOM-09 the bounds stay open when the last of them is emptied', async () => {
  const server = new ServerAnswers().on(listTransfers, { json: [transfer(1, 'Bär', null)] })
  const { user } = await openPage('/Uebermittlungen', server, EMPLOYEE)
  await user.click(await screen.findByText('Filtern'))
  const from = screen.getByLabelText<HTMLInputElement>('Von')
  fireEvent.change(from, { target: { value: '2026-11-01' } })
  fireEvent.change(from, { target: { value: '' } })
  expect(from.closest('details')?.open).toBe(true)
})

it('FOTO-11 a photo that is valid until the end of a day names that day, in the list and in the CSV', async () => {
  const kept = { ...transfer(1, 'Bär', null), validUntil: '2027-11-20T23:00:00.000Z' }
  await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json: [kept] }), EMPLOYEE)
  expect((await screen.findAllByRole('cell')).map((cell) => cell.textContent)).toContain('20.11.2027')
  expect(transferCells(kept)[TRANSFER_HEADS.indexOf('Gültig bis')]).toBe('20.11.2027')
})
