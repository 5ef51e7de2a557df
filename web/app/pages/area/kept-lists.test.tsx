import { listIdentified } from '@epassbild/contract/identification.ts'
import { listTransfers } from '@epassbild/contract/photos.ts'
import { listInvitations, listStaff } from '@epassbild/contract/staff.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { beginSession, dropTokens } from '#api/session.ts'
import { openPage } from '#test/open-page.tsx'
import { OWNER } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { studio } from '#test/studios.ts'
import { invitation, TEAM } from '#test/team.ts'
import { transfer } from '#test/transfers.ts'

const member = (user_id: number, last_name: string) => ({
  ...TEAM,
  user_id,
  last_name,
  email: `${last_name}@studio.test`,
})
const company = () =>
  new ServerAnswers()
    .on(listStudios, { json: [studio(1, 'Förde'), studio(2, 'Laboe')] })
    .on(listStaff, { json: [member(7, 'Ahrens'), member(8, 'Bünning')] })
    .on(listInvitations, { json: [invitation('neu@studio.test')] })
    .on(listIdentified, { json: [] })
    .on(listTransfers, { json: [transfer(1, 'Förde'), transfer(2, 'Laboe')] })

const LISTS = [
  ['/Geschäftsstandorte', 'Standorte suchen', 'förde', '1 Standort'],
  ['/Mitarbeitende', 'Mitarbeitende suchen', 'ahrens', '1 Person'],
  ['/Uebermittlungen', 'Übermittlungen suchen', 'förde', '1 Übermittlung'],
] as const
const typedIn = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

it.each(LISTS)('NAV-10 a search stays over a reload, and does not stand in the address: %s', async (...list) => {
  const [page, label, typed, found] = list
  const { fill, reload } = await openPage(page, company(), OWNER)
  await fill(label, typed)
  await screen.findByText(found)
  await reload()
  await screen.findByText(found)
  expect([await typedIn(label), location.search]).toEqual([typed, ''])
})

it.each([
  ['/Geschäftsstandorte', 'Standort'],
  ['/Mitarbeitende', 'Name'],
  ['/Mitarbeitende', 'Gültig bis'],
  ['/Uebermittlungen', 'Standort'],
])('NAV-10 the order of a list stays over a reload and the way back: %s by %s', async (page, column) => {
  const { press, reload, go } = await openPage(page, company(), OWNER)
  const away = page === '/Uebermittlungen' ? '/Geschäftsstandorte' : '/Uebermittlungen'
  const order = async () => (await screen.findByRole('columnheader', { name: column })).getAttribute('aria-sort')
  await press(column)
  await press(column)
  await reload()
  await waitFor(async () => expect(await order()).toBe('descending'))
  await act(() => go(away))
  act(() => history.back())
  await waitFor(async () => expect(await order()).toBe('descending'))
  await act(() => go(away))
  await act(() => go(page))
  expect(await order(), 'a link leads to the list as it is').toBeNull()
})

it('NAV-10 the way back leads to the search, a link to the same page leads to the whole list', async () => {
  const { fill, go } = await openPage('/Geschäftsstandorte', company(), OWNER)
  await fill('Standorte suchen', 'förde')
  await screen.findByText('1 Standort')
  await act(() => go('/Uebermittlungen'))
  await screen.findByLabelText('Übermittlungen suchen')
  act(() => history.back())
  await screen.findByText('1 Standort')
  expect(await typedIn('Standorte suchen')).toBe('förde')
  await act(() => go('/Uebermittlungen'))
  await act(() => go('/Geschäftsstandorte'))
  await screen.findByText('2 Standorte')
})

it('ROOM-09 a chosen location stays over a reload, also if the newest transfers no longer name it', async () => {
  const server = company()
  const { reload, press } = await openPage('/Uebermittlungen', server, OWNER)
  fireEvent.change(await screen.findByLabelText('Standort'), { target: { value: '1' } })
  await screen.findByText('1 Übermittlung')
  server.on(listTransfers, { json: [transfer(2, 'Laboe')] })
  await reload()
  const field = await screen.findByLabelText<HTMLSelectElement>('Standort')
  expect([field.selectedOptions[0]?.text, field.closest('details')?.open]).toEqual(['Förde, Kiel', true])
  await press('Suche zurücksetzen')
  await screen.findByText('1 Übermittlung')
})

it('NAV-06 a search is gone when the page goes on for another person', async () => {
  const server = company()
  const { fill, reload } = await openPage('/Mitarbeitende', server, OWNER)
  await fill('Mitarbeitende suchen', 'ahrens')
  await screen.findByText('1 Person')
  act(() => void beginSession({ access_token: 'other', refresh_token: 'other' }))
  server.on(listStaff, { json: [member(9, 'Carstens')] })
  await act(() => queryClient.invalidateQueries())
  await screen.findAllByText(/Carstens/)
  expect(JSON.stringify(sessionStorage)).not.toContain('ahrens')
  await reload()
  await waitFor(async () => expect(await typedIn('Mitarbeitende suchen')).toBe(''))
})

it('NAV-06 a search is gone after the sign-out', async () => {
  const { fill, reload } = await openPage('/Mitarbeitende', company(), OWNER)
  await fill('Mitarbeitende suchen', 'ahrens')
  await screen.findByText('1 Person')
  act(dropTokens)
  beginSession({ access_token: 'next', refresh_token: 'next' })
  await reload()
  await waitFor(async () => expect(await typedIn('Mitarbeitende suchen')).toBe(''))
})

it('NAV-10 the way back over two entries of one page leads to the first search', async () => {
  const { fill, go } = await openPage('/Geschäftsstandorte', company(), OWNER)
  await fill('Standorte suchen', 'förde')
  await act(() => go('/Uebermittlungen'))
  await screen.findByLabelText('Übermittlungen suchen')
  await act(() => go('/Geschäftsstandorte'))
  await fill('Standorte suchen', 'laboe')
  await screen.findByText('1 Standort')
  act(() => history.go(-2))
  await waitFor(async () => expect(await typedIn('Standorte suchen')).toBe('förde'))
})
