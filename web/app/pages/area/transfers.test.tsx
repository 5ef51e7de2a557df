import { listTransfers, TRANSFERS_LISTED_MAX, type Transfer } from '@epassbild/contract/photos.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TRANSFER_HEADS, transferCells } from '#features/photos/list/transfer-cells.ts'
import { keepFarFromScreen } from '#test/far-from-screen.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { EMPLOYEE } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { transfer } from '#test/transfers.ts'

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

it('ROOM-09 sorts „Gültig bis“ by the instant that each cell names', async () => {
  const json: Transfer[] = [
    { ...transfer(1, 'Äpfel', null), state: 'expired', deletedAt: '2027-05-01T09:05:00.000Z' },
    { ...transfer(2, 'Bär', null), state: 'deleted', deletedAt: '2026-11-21T10:00:00.000Z' },
    { ...transfer(3, 'Zander', null), state: 'rejected', deletedAt: '2026-11-20T10:00:00.000Z' },
  ]
  const { press } = await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json }), EMPLOYEE)
  await press('Gültig bis')
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((row) => /Äpfel|Zander|Bär/.exec(row.textContent ?? '')?.[0])).toEqual(['Zander', 'Bär', 'Äpfel'])
})

it('ROOM-09 offers each location by name and town, and a deleted one by its name alone', async () => {
  const one = { ...transfer(1, 'Bär', null), studio: { id: 1, name: 'Bär', city: 'Kiel' } }
  const other = { ...transfer(2, 'Bär', null), studio: { id: 2, name: 'Bär', city: 'Husum' } }
  const gone = { ...transfer(3, 'Bär', null), studio: { id: 3, name: 'Gelöschter Standort', city: '' } }
  const server = new ServerAnswers().on(listTransfers, { json: [one, other, gone] })
  const { user } = await openPage('/Uebermittlungen', server, EMPLOYEE)
  await user.click(await screen.findByText('Filtern'))
  const offered = [...screen.getByLabelText<HTMLSelectElement>('Standort').options].map(({ text }) => text)
  expect(offered).toEqual(['Alle Standorte', 'Bär, Husum', 'Bär, Kiel', 'Gelöschter Standort'])
})

it('ROOM-09 distinguishes locations and people with equal names by their newest transfer', async () => {
  const of = (day: number, id: number) => ({
    ...transfer(day, 'Bär', null),
    studio: { id, name: 'Gelöschter Standort', city: '' },
    personId: id,
  })
  const server = new ServerAnswers().on(listTransfers, { json: [of(4, 8), of(3, 7), of(2, 7), of(1, 8)] })
  const { user } = await openPage('/Uebermittlungen', server, EMPLOYEE)
  await user.click(await screen.findByText('Filtern'))
  const offered = (field: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(field).options].slice(1).map(({ text }) => text)
  const days = ['(zuletzt 04.11.2026, 10:00)', '(zuletzt 03.11.2026, 10:00)']
  expect(offered('Standort')).toEqual(days.map((day) => `Gelöschter Standort ${day}`))
  expect(offered('Person')).toEqual(days.map((day) => `Ausgeschiedene Person ${day}`))
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

it.each([
  ['stored', undefined, '01.05.2027, 11:00\u00a0Uhr'],
  ['accepted', undefined, '01.05.2027, 11:00\u00a0Uhr'],
  ['accepted', '2026-11-20T10:00:00.000Z', 'gelöscht am 20.11.2026'],
  ['rejected', '2026-11-20T10:00:00.000Z', 'gelöscht am 20.11.2026'],
  ['deleted', '2026-11-20T23:30:00.000Z', 'gelöscht am 21.11.2026'],
  ['expired', '2027-05-01T09:05:00.000Z', '01.05.2027, 11:00\u00a0Uhr'],
] as const)(
  'FOTO-11 the list and the CSV say until when a photo is valid, or since when it is gone: %s %s',
  async (state, deletedAt, said) => {
    const one = { ...transfer(1, 'Bär', null), state, ...(deletedAt && { deletedAt }) }
    await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json: [one] }), EMPLOYEE)
    expect((await screen.findAllByRole('cell')).map((cell) => cell.textContent)).toContain(said)
    expect(transferCells(one)[TRANSFER_HEADS.indexOf('Gültig bis')]).toBe(said)
  },
)

it('ROOM-09 offers namesakes one by one, and people who have left', async () => {
  const json: Transfer[] = [
    { ...transfer(3, 'Äpfel', null), person: 'Anna Müller', personId: 7 },
    { ...transfer(2, 'Zander', null), person: 'Anna Müller', personId: 8 },
    { ...transfer(1, 'Bär', null), person: null, personId: 9 },
  ]
  const { user } = await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json }), EMPLOYEE)
  await user.click(await screen.findByText('Filtern'))
  const people = screen.getByLabelText<HTMLSelectElement>('Person')
  const offered = [...people.options].map(({ text }) => text)
  expect(offered).toEqual([
    'Alle Personen',
    'Anna Müller (zuletzt 03.11.2026, 10:00)',
    'Anna Müller (zuletzt 02.11.2026, 10:00)',
    'Ausgeschiedene Person',
  ])
  for (const [place, left] of [
    [1, 'Äpfel'],
    [2, 'Zander'],
    [3, 'Bär'],
  ] as const) {
    await user.selectOptions(people, people.options[place] as HTMLOptionElement)
    await waitFor(() => expect(listedStudios()).toEqual([left]))
  }
})

it.each([
  ['Status', 'Abgelehnt', ['Zander']],
  ['Standort', 'Zander, Kiel', ['Zander']],
  ['Person', 'Anna Müller', ['Äpfel']],
  ['Von', '2026-11-02', ['Äpfel', 'Zander']],
  ['Bis', '2026-11-02', ['Zander', 'Bär']],
])(
  'ROOM-09 the field „%s“ leaves the rows that fit, and the others come back when all is wanted',
  async (label, choice, left) => {
    const json: Transfer[] = [
      { ...transfer(3, 'Äpfel', null), person: 'Anna Müller', personId: 7 },
      { ...transfer(2, 'Zander', null), person: 'Jana Sander', state: 'rejected' },
      { ...transfer(1, 'Bär', null), person: 'Jana Sander' },
    ]
    const { user } = await openPage('/Uebermittlungen', new ServerAnswers().on(listTransfers, { json }), EMPLOYEE)
    await user.click(await screen.findByText('Filtern'))
    const field = screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, choice)
    else fireEvent.change(field, { target: { value: choice } })
    await waitFor(() => expect(listedStudios()).toEqual(left))
    if (field instanceof HTMLSelectElement) await user.selectOptions(field, 'all')
    else fireEvent.change(field, { target: { value: '' } })
    await waitFor(() => expect(listedStudios()).toEqual(['Äpfel', 'Zander', 'Bär']))
  },
)

const listedStudios = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => /Äpfel|Zander|Bär/.exec(row.textContent ?? '')?.[0])

/** Enough transfers for the page to filter days on the server. */
const fullOf = (...first: Transfer[]) => [
  ...first,
  ...Array.from({ length: TRANSFERS_LISTED_MAX - first.length }, (_, index) => ({
    ...transfer(3, 'Äpfel', null),
    transferId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  })),
]

it('ROOM-09 a chosen location stays shown and offered, whatever transfers the chosen days have', async () => {
  const spring = { ...transfer(2, 'Zander', null), storedAt: '2026-04-26T09:00:00.000Z' }
  const winter = { ...transfer(4, 'Wolf', null), storedAt: '2026-01-26T09:00:00.000Z' }
  const server = new ServerAnswers().on(listTransfers, ({ address }) => ({
    json: address.search.includes('-04-') ? [spring] : address.search ? [winter] : fullOf(transfer(1, 'Bär', null)),
  }))
  const opening = openPage('/Uebermittlungen', server, EMPLOYEE)
  keepFarFromScreen()
  const { user } = await opening
  await user.click(await screen.findByText('Filtern'))
  const studio = screen.getByLabelText<HTMLSelectElement>('Standort')
  const bounded = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await user.selectOptions(studio, 'Bär, Kiel')
  bounded('Bis', '2026-04-26')
  await waitFor(() => expect([...studio.options].map(({ text }) => text)).toContain('Zander, Kiel'))
  expect(studio.selectedOptions[0]?.text).toBe('Bär, Kiel')
  await screen.findByText('Keine Übermittlung gefunden')
  await user.selectOptions(studio, 'Zander, Kiel')
  await screen.findByText('26.04.2026, 11:00')
  bounded('Bis', '2026-01-26')
  await waitFor(() => expect([...studio.options].map(({ text }) => text)).toContain('Wolf, Kiel'))
  expect(studio.selectedOptions[0]?.text).toBe('Zander, Kiel')
})

it('ROOM-09 nothing is said to be found before the transfers of the wanted days are known', async () => {
  const server = new ServerAnswers().on(listTransfers, { json: fullOf() })
  const opening = openPage('/Uebermittlungen', server, EMPLOYEE)
  keepFarFromScreen()
  const { user } = await opening
  await user.click(await screen.findByText('Filtern'))
  const answer = server.hold(listTransfers)
  fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '2026-04-26' } })
  await waitFor(() => expect(screen.queryAllByRole('rowheader')).toEqual([]))
  await waitFor(() => expect(server.sentTo(listTransfers)).toHaveLength(2))
  expect(screen.queryByText('Keine Übermittlung gefunden')).toBeNull()
  expect(screen.queryByText('0 Übermittlungen')).toBeNull()
  answer.release('lost')
  await screen.findByText('Die Übermittlungen dieser Tage konnten nicht geladen werden.')
  expect(screen.queryByText('Keine Übermittlung gefunden')).toBeNull()
})

it('FOTO-11, ROOM-09 asks for the transfers of some days where the list is full of newer ones, once their years are typed', async () => {
  const oldest = { ...transfer(1, 'Bär', null), storedAt: '2026-04-26T09:00:00.000Z' }
  const newest = Array.from({ length: TRANSFERS_LISTED_MAX }, (_, index) => ({
    ...transfer(3, 'Äpfel', null),
    transferId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  }))
  const server = new ServerAnswers().on(listTransfers, ({ address }) => ({ json: address.search ? [oldest] : newest }))
  const opening = openPage('/Uebermittlungen', server, EMPLOYEE)
  // No row is near the viewport, so not all are rendered.
  keepFarFromScreen()
  const { user } = await opening
  await screen.findByText(/^Gezeigt werden die neuesten 5\.000 Übermittlungen\. Ältere sehen Sie/)
  await user.click(screen.getByText('Filtern'))
  // Intermediate values while typing a year: 2, then 20, then 202.
  for (const year of ['0002', '0202', '2026'])
    fireEvent.change(screen.getByLabelText('Bis'), { target: { value: `${year}-04-26` } })
  await waitFor(() => expect(screen.queryByText(/^Gezeigt werden die neuesten/)).toBeNull())
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['26.04.2026, 11:00'])
  expect(server.sentTo(listTransfers).map(({ address }) => address.search)).toEqual(['', '?from=&to=2026-04-26'])
})
