import { listAudit } from '@epassbild/contract/operator/accounts.ts'
import { listBilled } from '@epassbild/contract/operator/corrections.ts'
import { showFigures } from '@epassbild/contract/operator/figures.ts'
import { listOperatorStudios, listReviews, type OperatorStudio } from '@epassbild/contract/operator/reviews.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { CASE, review } from '#test/reviews.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const NOTHING_YET = { months: [], by_state: [], refusals_by_reason: [], refusals_by_authority: [] }
const place = (id: number, name: string): OperatorStudio => ({
  ...{ id, name, address: 'Wall 18', zipcode: '24103', city: 'Kiel', created_at: '2026-11-20T10:00:00.000Z' },
  ...{ review: 'approved', has_certificate: true, company_name: '', company_review: 'approved', owner_id: null },
})

it.each([
  ['Rechnungen', /^Nummer/, 'Ahrens', 'Suchen', listBilled, 'search'],
  ['Protokoll', 'E-Mail der Person', 'a@b.test', 'Suchen', listAudit, 'actor'],
  ['Zahlen', 'Von', '2026-11-01', 'Anzeigen', showFigures, 'from'],
] as const)('NAV-10 a request stays over a reload, and does not stand in the address: %s', async (...list) => {
  const [room, label, typed, ask, endpoint, parameter] = list
  const server = new ServerAnswers()
    .on(listBilled, { json: [] })
    .on(listAudit, { json: [] })
    .on(showFigures, { json: { from: '2026-11-01', to: '2026-11-20', ...NOTHING_YET } })
  const asked = () => server.sentTo(endpoint).map(({ address }) => address.searchParams.get(parameter))
  const { fill, press, reload } = await openPage(`/Betrieb/${room}`, server, OPERATOR)
  await fill(label, typed)
  await press(ask)
  await waitFor(() => expect(asked().at(-1)).toBe(typed))
  const before = asked().length
  await reload()
  await waitFor(() => expect(asked().slice(before)).toEqual([typed]))
  expect([screen.getByLabelText<HTMLInputElement>(label).value, location.search]).toEqual([typed, ''])
})

it('NAV-10 the search of the studios stays over a reload', async () => {
  const server = new ServerAnswers().on(listOperatorStudios, { json: [place(1, 'Förde'), place(2, 'Laboe')] })
  const { fill, reload } = await openPage('/Betrieb/Fotostudios', server, OPERATOR)
  await fill('Fotostudios suchen', 'förde')
  await screen.findByText('1 Fotostudio')
  await reload()
  await screen.findByText('1 Fotostudio')
})

it('ROOM-11, NAV-10 the arranged queue stays over a reload, also where another case was opened', async () => {
  const cases = [CASE, { ...CASE, owner_id: 2, company_name: 'Foto Ahrens' }]
  const server = review().on(listReviews, { json: cases })
  const { fill, reload, user } = await openPage('/Betrieb', server, OPERATOR)
  await fill('Fälle suchen', 'ahrens')
  await user.click(await screen.findByRole('link', { name: /^Foto Ahrens/ }))
  await waitFor(() => expect(location.search).toBe('?fall=2'))
  await reload()
  await screen.findByText('1 Fall')
  const field = screen.getByLabelText<HTMLInputElement>('Fälle suchen')
  expect([field.value, field.closest('details')?.open]).toEqual(['ahrens', true])
})

it.each([
  ['Protokoll', 'E-Mail der Person', 'b@b.test', 'a@b.test', 'Suchen', listAudit, 'actor'],
  ['Zahlen', 'Von', '2026-11-02', '2026-11-01', 'Anzeigen', showFigures, 'from'],
] as const)(
  'NAV-10 what was typed and not asked is gone after a reload, as the list shows what was asked: %s',
  async (...list) => {
    const [room, label, typed, asked, ask, endpoint, parameter] = list
    const server = new ServerAnswers()
      .on(listAudit, { json: [] })
      .on(showFigures, { json: { from: '2026-11-01', to: '2026-11-20', ...NOTHING_YET } })
    const { fill, press, reload } = await openPage(`/Betrieb/${room}`, server, OPERATOR)
    const last = () => server.sentTo(endpoint).at(-1)?.address.searchParams.get(parameter)
    await fill(label, asked)
    await press(ask)
    await waitFor(() => expect(last()).toBe(asked))
    await fill(label, typed)
    const before = server.sentTo(endpoint).length
    await reload()
    await waitFor(() => expect(server.sentTo(endpoint).length).toBe(before + 1))
    expect([last(), screen.getByLabelText<HTMLInputElement>(label).value]).toEqual([asked, asked])
  },
)

it('ROOM-10 a word of the list stays as typed, and its name is sent', async () => {
  const server = new ServerAnswers().on(listAudit, { json: [] })
  const { fill, press, reload } = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await fill('Vorgang', 'Angemeldet')
  await press('Suchen')
  const sent = () => server.sentTo(listAudit).map(({ address }) => address.searchParams.get('action'))
  await waitFor(() => expect(sent().at(-1)).toBe('logged-in'))
  await reload()
  await waitFor(() => expect(sent().slice(-2)).toEqual(['logged-in', 'logged-in']))
  expect(screen.getByLabelText<HTMLInputElement>('Vorgang').value).toBe('Angemeldet')
})

it.each([
  ['Rechnungen', /^Nummer/, 'Suchen', listBilled],
  ['Protokoll', 'E-Mail der Person', 'Suchen', listAudit],
] as const)(
  'NAV-10 the field shows what the list shows, also back over two entries of one room: %s',
  async (...list) => {
    const [room, label, ask, endpoint] = list
    const server = new ServerAnswers().on(listBilled, { json: [] }).on(listAudit, { json: [] })
    server.on(listOperatorStudios, { json: [place(1, 'Förde')] })
    const { fill, press, go } = await openPage(`/Betrieb/${room}`, server, OPERATOR)
    const search = async (typed: string) => {
      await fill(label, typed)
      await press(ask)
      await waitFor(() => expect(server.sentTo(endpoint).at(-1)?.address.search).toContain(encodeURIComponent(typed)))
    }
    await search('a@a.test')
    await act(() => go('/Betrieb/Fotostudios'))
    await screen.findByText('1 Fotostudio')
    await act(() => go(`/Betrieb/${room}`))
    await search('b@b.test')
    act(() => history.go(-2))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('a@a.test'))
  },
)
